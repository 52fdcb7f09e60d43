import type { App } from '@jade/service/app'
import { fieldBox } from '@jade/service/crypto-box'
import type { AccountRow } from './accounts.store.ts'

/** What is sealed of an account: the address, or who fetches the money at the store. */
export interface AccountSecret {
  readonly value: string
}

const box = (app: App) => fieldBox(app.config.secrets.dataKey, 'cashier.account')
const place = (playerId: bigint) => `cashier.account:${playerId}`

export const sealAccount = (app: App, playerId: bigint, value: string): string =>
  box(app).encrypt(JSON.stringify({ value } satisfies AccountSecret), place(playerId))

export function openAccount(app: App, row: Pick<AccountRow, 'secret' | 'player_id'>): string {
  return (JSON.parse(box(app).decrypt(row.secret, place(row.player_id))) as AccountSecret).value
}

/** Equal for equal accounts: addresses over all players, a store within one player's (a shop serves a whole street). */
export function accountIndex(app: App, of: { readonly kind: 'usdt'; readonly address: string } | StoreOf): string {
  return of.kind === 'usdt' ? box(app).blindIndex(of.address, 'usdt') : box(app).blindIndex(`${of.playerId}:${of.code}`, 'store')
}

interface StoreOf {
  readonly kind: 'store'
  readonly playerId: bigint
  readonly code: string
}

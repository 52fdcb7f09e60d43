import type { Queryable } from '@jade/service/app'
import { leftByWallet } from '../../turnover/door.ts'
import { bonus, book, platform, transit } from '../book/door.ts'
import { type OpenBonus, openBonusesAfter, openBonusesById, placesOfWallets } from '../bonus.store.ts'

/** An activity wallet that has not ended, in cents. */
export interface OpenWallet {
  readonly id: number
  readonly playerId: bigint
  /** Who issued it, in the issuer's own word. */
  readonly ref: string
  /** In the wallet, at platforms and on the way between. */
  readonly moneyCents: bigint
  /** Still to be bet before it may be unlocked. */
  readonly leftCents: bigint
}

/** Of these wallets those that are open. */
export async function openWallets(q: Queryable, ids: readonly number[]): Promise<readonly OpenWallet[]> {
  return withMoney(q, await openBonusesById(q, ids))
}

/** The open wallets of all players in the order of their numbers, by keyset. */
export async function openWalletPage(
  q: Queryable,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly OpenWallet[]> {
  return withMoney(q, await openBonusesAfter(q, page))
}

/** Where their money may be is read first and the one snapshot of all accounts last, as a player's own view does. */
async function withMoney(q: Queryable, rows: readonly OpenBonus[]): Promise<readonly OpenWallet[]> {
  if (rows.length === 0) return []
  const places = await placesOfWallets(
    q,
    rows.map(({ id }) => id),
  )
  const accounts = [
    ...rows.map(({ id, player_id: playerId }) => ({ id, ref: bonus(playerId, id) })),
    ...places.flatMap(({ id, playerId, code }) => [
      { id, ref: platform(playerId, code) },
      { id, ref: transit(playerId, code) },
    ]),
  ]
  const left = await leftByWallet(
    q,
    rows.map(({ id, player_id: playerId }) => ({ walletId: id, playerId })),
  )
  const found = await book.balancesOf(
    q,
    accounts.map(({ ref }) => ref),
  )
  const money = new Map<number, bigint>()
  for (const [at, { id }] of accounts.entries()) money.set(id, (money.get(id) ?? 0n) + (found[at] ?? 0n))
  return rows.map(({ id, player_id: playerId, ref }) => ({
    id,
    playerId,
    ref,
    moneyCents: money.get(id) ?? 0n,
    leftCents: left.get(id) ?? 0n,
  }))
}

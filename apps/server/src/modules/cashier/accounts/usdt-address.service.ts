import type { FieldCode } from '@jade/contract/errors'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import { BURN_ADDRESS, isTronAddress, USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import { type App, refuse, refuseFields } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { lockActivePlayer, requireStepUp } from '../../identity/door.ts'
import { claimMark } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { accountIndex, openAccount, sealAccount } from './account-box.ts'
import { announceBound } from './account-news.service.ts'
import { removeOwn, standingView } from './accounts.service.ts'
import * as store from './accounts.store.ts'
import { realName } from '../player-facts.service.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

/** GET /players/usdt-address/list. The address in full: its owner has to be able to compare it. */
export async function listUsdtAddresses(app: App, { actor, lang }: Ask<'usdtAddresses'>) {
  const [rows, current] = await Promise.all([store.accountsOf(app.db, actor.playerId, 'usdt'), settings(app.db)])
  const as = { lang, now: app.clock.now(), holdHours: current.payout_account_hold_hours }
  return {
    data: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      address: openAccount(app, row),
      type: 'TRC-20' as const,
      ...standingView(row, as),
    })),
    max: current.usdt_address_max,
  }
}

/**
 * POST /players/usdt-address/store. The address must be one of the TRON network by its checksum, owned by somebody, no contract of the
 * token itself, and bound by nobody (CASHIER-7). Field error: address. Refuses cashier.need_name, cashier.usdt_limit.
 */
export async function storeUsdtAddress(app: App, { body, actor, intent }: Ask<'storeUsdtAddress'>) {
  const address = body.address.trim()
  const problem = await addressProblem(address)
  if (problem) throw refuseFields({ address: problem })
  if ((await realName(app, app.db, actor.playerId)) === '') throw refuse('cashier.need_name')
  return app.unit(intent, async (u) => {
    await lockActivePlayer(u, actor.playerId)
    const { usdt_address_max: max } = await settings(u.tx)
    const bound = await store.accountsOf(u.tx, actor.playerId, 'usdt')
    if (bound.filter((row) => row.status !== 2).length >= max) throw refuse('cashier.usdt_limit', { max })
    await claimMark(app, u, { playerId: actor.playerId, kind: 'usdt', value: address })
    await requireStepUp(u, 'payout_account')
    const id = await store.insertAccount(u.tx, {
      playerId: actor.playerId,
      kind: 'usdt',
      name: body.name.trim(),
      storeCode: null,
      secret: sealAccount(app, actor.playerId, address),
      index: accountIndex(app, { kind: 'usdt', address }),
      tail: address.slice(-4),
      now: u.now,
    })
    if (id === null) throw refuseFields({ address: 'cashier.usdt_bound' })
    await announceBound(u, { playerId: actor.playerId, kind: 'usdt', id, tail: address.slice(-4) })
    return { data: { id: String(id) } }
  })
}

async function addressProblem(address: string): Promise<FieldCode | null> {
  if (!(await isTronAddress(address))) return 'cashier.usdt_form'
  if (address === BURN_ADDRESS) return 'cashier.usdt_burn'
  return address === USDT_CONTRACT ? 'cashier.usdt_contract' : null
}

/** DELETE /players/usdt-address/delete/{id}. */
export function deleteUsdtAddress(app: App, { params, actor, intent }: Ask<'deleteUsdtAddress'>) {
  return removeOwn(app, { id: BigInt(params.id), playerId: actor.playerId, kind: 'usdt', intent })
}

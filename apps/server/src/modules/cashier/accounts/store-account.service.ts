import type { FieldCode } from '@jade/contract/errors'
import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import { type App, refuse, refuseFields } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { lockActivePlayer, requireStepUp } from '../../identity/door.ts'
import { settings } from '../../site/door.ts'
import { accountIndex, openAccount, sealAccount } from './account-box.ts'
import { announceBound } from './account-news.service.ts'
import { removeOwn, standingView } from './accounts.service.ts'
import * as store from './accounts.store.ts'
import { maskedName, realName } from '../player-facts.service.ts'
import { plainPlace, type StoreRow } from './store.rules.ts'
import { openStore } from './stores.store.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

/** GET /players/convenience-store/list. */
export async function listStoreAccounts(app: App, { actor, lang }: Ask<'storeAccounts'>) {
  const [rows, current] = await Promise.all([store.accountsOf(app.db, actor.playerId, 'store'), settings(app.db)])
  const as = { lang, now: app.clock.now(), holdHours: current.payout_account_hold_hours }
  return {
    data: rows.map((row) => ({
      id: String(row.id),
      store: row.brand as StoreBrand,
      country: row.country ?? '',
      town: row.town ?? '',
      address: row.address ?? '',
      name: row.name,
      code: row.store_code ?? '',
      account_name: maskedName(openAccount(app, row)),
      ...standingView(row, as),
    })),
    max: current.store_account_max,
  }
}

/**
 * POST /players/convenience-store/store. The store must exist, be open and be what the form says it is; the money is fetched there by
 * the real name. Field errors: code, name, store, country. Refuses cashier.need_name, cashier.store_limit.
 */
export async function storeStoreAccount(app: App, { body, actor, intent }: Ask<'storeStoreAccount'>) {
  const holder = await realName(app, app.db, actor.playerId)
  if (holder === '') throw refuse('cashier.need_name')
  return app.unit(intent, async (u) => {
    await lockActivePlayer(u, actor.playerId)
    const found = await openStore(u.tx, body.code)
    const fields = formErrors(body, found)
    if (!found || Object.keys(fields).length > 0) throw refuseFields(fields)
    const { store_account_max: max } = await settings(u.tx)
    const bound = await store.accountsOf(u.tx, actor.playerId, 'store')
    if (bound.filter((row) => row.status !== 2).length >= max) throw refuse('cashier.store_limit', { max })
    await requireStepUp(u, 'payout_account')
    const id = await store.insertAccount(u.tx, {
      playerId: actor.playerId,
      kind: 'store',
      name: found.name,
      storeCode: found.code,
      secret: sealAccount(app, actor.playerId, holder),
      index: accountIndex(app, { kind: 'store', playerId: actor.playerId, code: found.code }),
      tail: found.code.slice(-4),
      now: u.now,
    })
    if (id === null) throw refuseFields({ code: 'cashier.store_bound' })
    await announceBound(u, { playerId: actor.playerId, kind: 'store', id, tail: found.code.slice(-4) })
    return { data: { id: String(id) } }
  })
}

function formErrors(body: Ask<'storeStoreAccount'>['body'], found: StoreRow | null): Record<string, FieldCode> {
  if (!found) return { code: 'cashier.store_code' }
  const checks: readonly (readonly [boolean, string, FieldCode])[] = [
    [body.name.trim() !== found.name, 'name', 'cashier.store_name'],
    [body.store !== undefined && body.store !== found.brand, 'store', 'cashier.store_brand'],
    [body.country !== undefined && plainPlace(body.country) !== found.country, 'country', 'cashier.store_country'],
  ]
  return Object.fromEntries(checks.filter(([wrong]) => wrong).map(([, field, code]) => [field, code]))
}

/** DELETE /players/convenience-store/delete/{id}. */
export function deleteStoreAccount(app: App, { params, actor, intent }: Ask<'deleteStoreAccount'>) {
  return removeOwn(app, { id: BigInt(params.id), playerId: actor.playerId, kind: 'store', intent })
}

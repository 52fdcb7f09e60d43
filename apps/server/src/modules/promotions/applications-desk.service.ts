import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { lockPlayer } from '../identity/door.ts'
import * as applications from './applications.store.ts'
import { withdraw } from './audit.service.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import { announce, issue } from './give.service.ts'
import { applicationObject } from './objects.ts'

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

/** Where a gift goes, in full, for who sends it; the reason stands in the audit log before it goes out. Refuses promotions.not_waiting. */
export async function unmaskApplication(app: App, { params, body, intent }: Ask<'unmaskApplication'>) {
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_shipped')
    u.audit({ action: 'promotion.unmask', object: applicationObject(row), reason: body.reason })
    return { receive_name: row.receive_name, receive_area: row.receive_area, receive_address: row.receive_address }
  })
  return { data }
}

/**
 * Grants an application by the terms of its own version: the player must still be allowed offers (REWARDS-12). Refuses
 * promotions.not_waiting, promotions.not_allowed.
 */
export async function approveApplication(app: App, { params, actor, intent }: Ask<'approve'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_reviewed')
    await requireOfferAllowed(u, row.player_id)
    await issue(u, row, { account: actor.account })
    u.audit({
      action: 'promotion.approve',
      object: applicationObject(row),
      after: { bonus: String(row.bonus_cents), principal: String(row.principal_cents) },
    })
  })
  return {}
}

/** Does not grant it: the principal goes back and the player reads why. Refuses promotions.not_waiting. */
export async function refuseApplication(app: App, { params, body, actor, intent }: Ask<'refuse'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_reviewed')
    await refuseIt(u, row, { reason: body.reason, by: actor.account })
    u.audit({ action: 'promotion.refuse', object: applicationObject(row), reason: body.reason })
  })
  return {}
}

/** Ends a waiting application with a reason that its player reads; the caller holds it. */
export async function refuseIt(
  u: Unit,
  row: applications.ApplicationRow,
  { reason, by }: { readonly reason: string; readonly by: string },
) {
  await withdraw(u, row, { state: 'audit_failure', reason, by, now: u.now })
  announce(u, row, { stage: 'refused', text: { zh: reason, en: reason } })
}

/** A gift was sent. Refuses promotions.not_waiting. */
export async function shipGift(app: App, { params, body, actor, intent }: Ask<'ship'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_shipped')
    await applications.moveApplication(u.tx, row.id, { state: 'shipped', tracking: body.tracking, by: actor.account, now: u.now })
    announce(u, row, { stage: 'shipped', text: { zh: body.tracking, en: body.tracking } })
    u.audit({ action: 'promotion.ship', object: applicationObject(row), after: body.tracking })
  })
  return {}
}

/** The player first, as everywhere, then the application in the state that is asked for. */
async function lockWaiting(u: Unit, id: bigint, state: applications.ApplicationRow['state']): Promise<applications.ApplicationRow> {
  const seen = await applications.applicationById(u.tx, id)
  if (!seen) throw refuse('kernel.not_found')
  await lockPlayer(u, seen.player_id)
  const row = await applications.lockApplication(u.tx, id)
  if (row?.state !== state) throw refuse('promotions.not_waiting')
  return row
}

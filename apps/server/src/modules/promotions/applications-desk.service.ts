import { pageOf } from '@jade/contract/call'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { lockPlayer, playerById } from '../identity/door.ts'
import { maskedName } from '../kyc/door.ts'
import * as applications from './applications.store.ts'
import { auditRow, withdraw } from './audit.service.ts'
import { requireOfferAllowed } from './gate.service.ts'
import { announce, issue } from './give.service.ts'

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

/** The queue of applications: those of one state the oldest first. */
export async function deskApplications(app: App, { query, lang }: Ask<'applications'>) {
  const page = pageOf(query)
  const { rows, total } = await applications.deskApplications(app.db, {
    state: query.status ?? null,
    offerId: query.offer_id ?? null,
    playerId: query.player_id === undefined ? null : BigInt(query.player_id),
    page,
  })
  const accounts = new Map<bigint, string>()
  for (const { player_id: id } of rows) if (!accounts.has(id)) accounts.set(id, (await playerById(app.db, id))?.account ?? '')
  return {
    total,
    ...page,
    data: rows.map((row) => ({
      ...auditRow(row, lang),
      ...hiddenReceiver(row),
      player_id: String(row.player_id),
      account: accounts.get(row.player_id) ?? '',
      by: row.by_account,
      order_number: row.order_number,
      tracking: row.tracking,
    })),
  }
}

/** Of who gets a gift the list says only that it is somebody: {@link unmaskApplication} has the rest (CONSOLE-7). */
const hiddenReceiver = (row: applications.ApplicationRow) => ({
  receive_name: maskedName(row.receive_name),
  receive_area: row.receive_area,
  receive_address: row.receive_address === '' ? '' : '***',
})

/** Where a gift goes, in full, for who sends it; the reason stands in the audit log before it goes out. Refuses promotions.not_waiting. */
export async function unmaskApplication(app: App, { params, body, intent }: Ask<'unmaskApplication'>) {
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_shipped')
    u.audit({ action: 'promotion.unmask', object: objectOf(row), reason: body.reason })
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
      object: objectOf(row),
      after: { bonus: String(row.bonus_cents), principal: String(row.principal_cents) },
    })
  })
  return {}
}

/** Does not grant it: the principal goes back and the player reads why. Refuses promotions.not_waiting. */
export async function refuseApplication(app: App, { params, body, actor, intent }: Ask<'refuse'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_reviewed')
    await withdraw(u, row, { state: 'audit_failure', reason: body.reason, by: actor.account, now: u.now })
    announce(u, row, { stage: 'refused', text: { zh: body.reason, en: body.reason } })
    u.audit({ action: 'promotion.refuse', object: objectOf(row), reason: body.reason })
  })
  return {}
}

/** A gift was sent. Refuses promotions.not_waiting. */
export async function shipGift(app: App, { params, body, actor, intent }: Ask<'ship'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_shipped')
    await applications.moveApplication(u.tx, row.id, { state: 'shipped', tracking: body.tracking, by: actor.account, now: u.now })
    announce(u, row, { stage: 'shipped', text: { zh: body.tracking, en: body.tracking } })
    u.audit({ action: 'promotion.ship', object: objectOf(row), after: body.tracking })
  })
  return {}
}

const objectOf = (row: applications.ApplicationRow) => `application ${row.id} of player ${row.player_id}`

/** The player first, as everywhere, then the application in the state that is asked for. */
async function lockWaiting(u: Unit, id: bigint, state: applications.ApplicationRow['state']): Promise<applications.ApplicationRow> {
  const seen = await applications.applicationById(u.tx, id)
  if (!seen) throw refuse('kernel.not_found')
  await lockPlayer(u, seen.player_id)
  const row = await applications.lockApplication(u.tx, id)
  if (row?.state !== state) throw refuse('promotions.not_waiting')
  return row
}

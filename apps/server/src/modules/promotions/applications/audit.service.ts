import { pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { AuditRow, promotionsCalls } from '@jade/contract/promotions/calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { lockPlayer } from '../../identity/door.ts'
import { refusePrincipal } from '../../wallet/door.ts'
import * as applications from './applications.store.ts'
import { refOf } from './give.service.ts'
import { problemText, uncountGiven } from '../offers/door.ts'

type Ask<K extends keyof typeof promotionsCalls> = Request<(typeof promotionsCalls)[K]>

const DAY_MS = 86_400_000

/** GET /activity/auditList: a player's applications, newest first. A date that does not exist gives an empty list. */
export async function auditList(app: App, { query, actor, lang }: Ask<'auditList'>) {
  const page = pageOf(query)
  const from = query.date_start === undefined ? null : startOfTaipeiDate(query.date_start)
  const until = query.date_end === undefined ? null : new Date(startOfTaipeiDate(query.date_end).getTime() + DAY_MS)
  if ([from, until].some((time) => time !== null && Number.isNaN(time.getTime()))) return { data: [], total: 0, ...page }
  const range = { state: query.status ?? null, from, until }
  const { rows, total } = await applications.applicationsOf(app.db, actor.playerId, { range, page })
  return { data: rows.map((row) => auditRow(row, lang)), total, ...page }
}

/** An application as its player reads it. */
export function auditRow(row: applications.ApplicationRow, lang: Lang): AuditRow {
  const waits = row.state === 'not_reviewed'
  return {
    id: String(row.id),
    offer_id: row.offer_id,
    version: row.version,
    name: lang === 'en' ? row.terms.name_en : row.terms.name_zh,
    type: row.mode,
    amount: moneyOf(row.bonus_cents),
    principal: moneyOf(row.principal_cents),
    status: row.state,
    reason: [row.problem ? problemText(row.problem, lang) : '', row.reason].filter((text) => text !== '').join(' · '),
    build_time: taipeiTime(row.created_at),
    update_time: taipeiTime(row.updated_at),
    expires: waits ? taipeiTime(row.expires_at) : '',
    player_bonus_wallet_id: row.wallet_id ?? 0,
    receive_name: row.receive_name,
    receive_area: row.receive_area,
    receive_address: row.receive_address,
    can_cancel: waits ? 1 : 0,
    can_receive: row.state === 'shipped' ? 1 : 0,
  }
}

/** PUT /activity/cancelAudit/{id}: the player withdraws what still waits. Refuses promotions.not_waiting. */
export async function cancelAudit(app: App, { params, actor, intent }: Ask<'cancelAudit'>) {
  await app.unit(intent, async (u) => {
    const row = await lockOwn(u, actor.playerId, BigInt(params.id))
    if (row.state !== 'not_reviewed') throw refuse('promotions.not_waiting')
    await withdraw(u, row, { state: 'reject', now: u.now })
  })
  return {}
}

/** PUT /activity/receivedAudit/{id}. Refuses promotions.not_shipped. */
export async function receivedAudit(app: App, { params, actor, intent }: Ask<'receivedAudit'>) {
  await app.unit(intent, async (u) => {
    const row = await lockOwn(u, actor.playerId, BigInt(params.id))
    if (row.state !== 'shipped') throw refuse('promotions.not_shipped')
    await applications.moveApplication(u.tx, row.id, { state: 'received', now: u.now })
  })
  return {}
}

/** The player first, as everywhere, then the application: a foreign one is unknown. */
async function lockOwn(u: Unit, playerId: bigint, id: bigint): Promise<applications.ApplicationRow> {
  await lockPlayer(u, playerId)
  const row = await applications.lockApplication(u.tx, id)
  if (row?.player_id !== playerId) throw refuse('kernel.not_found')
  return row
}

/** Ends an application without giving: its principal is back, and it counts for no limit any more. The caller holds its lock. */
export async function withdraw(u: Unit, row: applications.ApplicationRow, move: applications.ApplicationMove): Promise<void> {
  if (row.state !== 'pending_payment' && row.principal_cents > 0n) await refusePrincipal(u, refOf(row.id))
  await applications.moveApplication(u.tx, row.id, move)
  await uncountGiven(u.tx, { offerId: row.offer_id, day: row.day, cents: row.bonus_cents, count: 1 })
}

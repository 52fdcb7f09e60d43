import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { pageOf } from '@jade/contract/call'
import type { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { orderNumber } from '@jade/service/ids'
import type { Request } from '@jade/service/room'
import { lockPlayer, playerByAccount, playerById } from '../identity/door.ts'
import * as store from './adjustments.store.ts'
import { grantPoints, pointsOf, spendPoints } from './move.service.ts'

type Ask<K extends keyof typeof pointsOperatorCalls> = Request<(typeof pointsOperatorCalls)[K]>

/**
 * Asks a second person to add to or take from a player's J coins (POINTS-5). Nothing is booked yet. Refuses kernel.not_found and
 * points.insufficient.
 */
export async function requestAdjustment(app: App, { body, actor, intent }: Ask<'adjust'>) {
  const { account, kind, text, reason } = body
  const points = BigInt(body.points)
  return app.unit(intent, async (u) => {
    const player = await playerByAccount(u.tx, account.trim())
    if (!player) throw refuse('kernel.not_found')
    const has = await pointsOf(u.tx, player.id)
    if (kind === 'debit' && has < points) throw refuse('points.insufficient', { short: String(points - has) })
    const order = orderNumber('J', u.now)
    const approval = randomUUID()
    await store.insertAdjustment(u.tx, {
      order_number: order,
      player_id: player.id,
      kind,
      points,
      text: text.trim(),
      reason,
      approval_id: approval,
      maker_id: actor.staffId,
      maker: actor.account,
      created_at: u.now,
    })
    const change = {
      object: `J coins ${order} player ${player.id}`,
      before: { has: String(has) },
      after: { kind, points: String(points), text },
      reason,
    }
    const of = { player: String(player.id), page: { kind: 'player', id: String(player.id) } }
    const payload: ApprovalRequested = { id: approval, kind: 'points.adjust', ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'points.adjust_request', ...change })
    return { data: { order_number: order, approval } }
  })
}

/** Reaction: the second person decided. Coins that are not there any more cannot be taken: the request then ends as failed. */
export async function adjustmentDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== 'points.adjust') return
  const row = await store.lockByApproval(u.tx, decided.id)
  if (row?.state !== 'waiting') return
  const state = decided.approved ? await carryOut(u, row) : 'refused'
  await store.endAdjustment(u.tx, row.order_number, { state, checker: decided.checker, now: u.now })
  u.audit({
    action: `points.adjust_${state}`,
    object: `J coins ${row.order_number} player ${row.player_id}`,
    reason: decided.reason,
    before: { state: row.state },
    after: { state, kind: row.kind, points: String(row.points) },
  })
}

async function carryOut(u: Unit, row: store.AdjustmentRow): Promise<'booked' | 'failed'> {
  await lockPlayer(u, row.player_id)
  if (row.kind === 'debit' && (await pointsOf(u.tx, row.player_id)) < row.points) return 'failed'
  const move = {
    playerId: row.player_id,
    points: row.points,
    source: 'adjustment' as const,
    ref: row.order_number,
    name: { zh: row.text, en: row.text },
  }
  await (row.kind === 'credit' ? grantPoints(u, move) : spendPoints(u, move))
  return 'booked'
}

export async function listAdjustments(app: App, { query }: Ask<'adjustments'>) {
  const page = pageOf(query)
  const playerId = query.player_id === undefined ? null : BigInt(query.player_id)
  const { rows, total } = await store.adjustments(app.db, { playerId, state: query.state ?? null }, page)
  const data = await Promise.all(
    rows.map(async (row) => ({
      order_number: row.order_number,
      player_id: String(row.player_id),
      account: (await playerById(app.db, row.player_id))?.account ?? '',
      kind: row.kind,
      points: Number(row.points),
      text: row.text,
      reason: row.reason,
      state: row.state,
      maker: row.maker,
      checker: row.checker,
      build_time: taipeiTime(row.created_at),
      end_time: row.ended_at ? taipeiTime(row.ended_at) : '',
    })),
  )
  return { ...page, total, data }
}

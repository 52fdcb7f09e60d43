import { adjustmentsPushes } from '@jade/contract/adjustments/pushes'
import { randomUUID } from 'node:crypto'
import type { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { type MoneyAdjusted, moneyAdjusted } from '@jade/contract/adjustments/events'
import { type AdjustmentKind, adjustmentLimitOf, adjustmentReasons } from '@jade/contract/adjustments/reasons'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { orderNumber } from '@jade/service/ids'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { roleOf } from '../backoffice/door.ts'
import { lockPlayer } from '../identity/door.ts'
import { balances, credit, debit, type HouseAccount, record } from '../wallet/door.ts'
import { adjustmentList, type ListedAdjustment } from './adjustments.list.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof adjustmentsCalls> = Request<(typeof adjustmentsCalls)[K]>

export const ADJUSTMENT = 'adjustments.adjust'

const NONE = { single: 0n, day: 0n }

async function limitOf(q: Queryable, staffId: bigint) {
  const role = await roleOf(q, staffId)
  return (role === null ? undefined : adjustmentLimitOf(role)) ?? NONE
}

/** What the caller may ask for, and has asked for on today's Taipei date. */
export async function ownLimits(app: App, { actor }: Ask<'limits'>) {
  const { single, day } = await limitOf(app.db, actor.staffId)
  const used = await store.usedOfDay(app.db, actor.staffId, taipeiDate(app.clock.now()))
  return { data: { single: moneyOf(single), day: moneyOf(day), used: moneyOf(used) } }
}

/**
 * Asks a second person to move a player's money by hand (CONSOLE-3, CONSOLE-5). The role's limits count in the transaction that keeps the request; nothing is
 * booked yet. Refuses adjustments.single_limit, adjustments.day_limit, adjustments.reason_differs, wallet.insufficient, kernel.not_found.
 */
export async function requestAdjustment(app: App, { params, body, actor, intent }: Ask<'request'>) {
  const { kind, amount: cents, reason, evidence, text = '' } = body
  if (adjustmentReasons[reason].kind !== kind) throw refuse('adjustments.reason_differs')
  return app.unit(intent, async (u) => {
    const playerId = BigInt(params.id)
    if (!(await lockPlayer(u, playerId))) throw refuse('kernel.not_found')
    await requireLimits(u, { staffId: actor.staffId, cents })
    const { central } = await balances(u.tx, playerId)
    if (kind !== 'credit' && central < cents) throw refuse('wallet.insufficient')
    const order = orderNumber('A', u.now)
    const approval = randomUUID()
    await store.insertAdjustment(u.tx, {
      order_number: order,
      player_id: playerId,
      kind,
      cents,
      reason,
      evidence,
      text,
      approval_id: approval,
      maker_id: actor.staffId,
      maker: actor.account,
      business_date: taipeiDate(u.now),
      created_at: u.now,
    })
    const change = {
      object: `adjustment ${order} player ${playerId}`,
      before: { central: moneyOf(central) },
      after: { kind, money: moneyOf(cents), reason, evidence, text },
      reason: evidence,
    }
    const player = String(playerId)
    const of = { player, money: moneyOf(cents), page: { kind: 'player', id: player } }
    const payload: ApprovalRequested = { id: approval, kind: ADJUSTMENT, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'adjustment.request', ...change })
    return { data: { order_number: order, approval } }
  })
}

async function requireLimits(u: Unit, ask: { readonly staffId: bigint; readonly cents: bigint }): Promise<void> {
  const { single, day } = await limitOf(u.tx, ask.staffId)
  if (ask.cents > single) throw refuse('adjustments.single_limit', { max: moneyOf(single) })
  const of = { makerId: ask.staffId, date: taipeiDate(u.now), cents: ask.cents, most: day }
  if (!(await store.takeOfDay(u.tx, of))) throw refuse('adjustments.day_limit', { max: moneyOf(day) })
}

interface Booking {
  /** Type of the row in the player's statement (WALLET-24). */
  readonly row: 'system_add' | 'deduction_points' | 'manual_withdrawal'
  readonly house: HouseAccount
}

const bookings: Readonly<Record<AdjustmentKind, Booking>> = {
  credit: { row: 'system_add', house: 'adjustment' },
  debit: { row: 'deduction_points', house: 'adjustment' },
  // People paid it from the bank account themselves.
  withdrawal: { row: 'manual_withdrawal', house: 'bank' },
}

/** Reaction: the second person decided. What is not there any more cannot be taken: the request then ends as failed. */
export async function adjustmentDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== ADJUSTMENT) return
  const row = await store.lockByApproval(u.tx, decided.id)
  if (row?.state !== 'waiting') return
  const end = { checkerId: decided.checkerId === '' ? null : BigInt(decided.checkerId), checker: decided.checker, now: u.now }
  if (!decided.approved) {
    await store.giveBackDay(u.tx, row)
    return store.endAdjustment(u.tx, row.order_number, { state: 'refused', ...end })
  }
  await lockPlayer(u, row.player_id)
  const { central } = await balances(u.tx, row.player_id)
  if (row.kind !== 'credit' && central < row.cents) {
    await store.giveBackDay(u.tx, row)
    await store.endAdjustment(u.tx, row.order_number, { state: 'failed', ...end })
    u.audit({
      action: 'adjustment.fail',
      object: `adjustment ${row.order_number}`,
      reason: 'insufficient',
      before: { state: row.state },
      after: { state: 'failed', central: moneyOf(central) },
    })
    return
  }
  await book(u, row)
  await store.endAdjustment(u.tx, row.order_number, { state: 'booked', ...end })
  u.audit({
    action: 'adjustment.book',
    object: `adjustment ${row.order_number}`,
    reason: decided.reason,
    before: { state: row.state },
    after: { state: 'booked', kind: row.kind, money: moneyOf(row.cents) },
  })
}

export const keyOf = (order: string) => `adjustments:${order}`

async function book(u: Unit, row: store.AdjustmentRow): Promise<void> {
  const { player_id: playerId, order_number: order, cents, kind, reason, text } = row
  const { house, row: type } = bookings[kind]
  const movement = { playerId, cents, house, key: keyOf(order), kind: `adjustment-${kind}`, ref: order }
  await (kind === 'credit' ? credit(u, movement) : debit(u, movement))
  const { zh, en } = adjustmentReasons[reason]
  const remark = { code: 'adjusted' as const, values: { reason_zh: zh, reason_en: en } }
  await record(u, { playerId, type, orderNumber: order, status: 'success', cents, remark })
  const payload: MoneyAdjusted = { playerId: String(playerId), orderNumber: order, kind, cents: String(cents), reason, text }
  u.emit({ name: moneyAdjusted, payload })
  u.push(playerId, adjustmentsPushes.systemMoneyAction)
}

/** The list of adjustments under its filter (CONSOLE-16). */
export async function listAdjustments(app: App, { query }: Ask<'list'>) {
  const { rows, around } = await page(app, adjustmentList, query)
  return { ...around, data: rows.map(adjustmentView) }
}

/** An adjustment as staff read it. */
export function adjustmentView(row: ListedAdjustment) {
  return {
    order_number: row.order_number,
    player_id: String(row.player_id),
    account: row.account ?? '',
    kind: row.kind,
    money: moneyOf(row.cents),
    reason: row.reason,
    evidence: row.evidence,
    text: row.text,
    state: row.state,
    maker: row.maker,
    checker: row.checker,
    build_time: taipeiTime(row.created_at),
    end_time: row.ended_at ? taipeiTime(row.ended_at) : '',
  }
}

import { allowedOr } from '@jade/contract/allowed'
import { flagOf, pageOf } from '@jade/contract/call'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { isOpen } from '../deposits/deposit.rules.ts'
import * as deposits from '../deposits/door.ts'
import { matchScore } from './payment.rules.ts'
import * as outside from '../outside/door.ts'
import { maskedName, realName } from '../player-facts.service.ts'
import { isLine } from './line-again.service.ts'
import { lockMoney, typesOfSource } from './suspense-money.service.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

const CANDIDATES = 10
const DAY_MS = 86_400_000
/** How old an order may be to be thought of, in days. */
const LOOK_BACK_DAYS = 14

/** Money that arrived and waits for a person. */
export async function suspenseCases(app: App, { query }: Ask<'suspense'>) {
  const page = pageOf(query)
  const { rows, total } = await outside.cases(app.db, query.status ?? null, page)
  return {
    ...page,
    total,
    data: rows.map((row) => caseRow(app, row)),
  }
}

function caseRow(app: App, row: outside.SuspenseRow) {
  return {
    id: String(row.id),
    kind: row.kind,
    source: row.source,
    order_number: row.order_number,
    player_id: row.player_id === null ? '' : String(row.player_id),
    ref: row.ref,
    amount: moneyOf(row.amount_cents),
    currency: row.currency,
    detail: row.detail,
    status: row.status,
    note: row.note,
    approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
    wish: row.wish,
    readable: flagOf(row.status === 'open' && isLine(app, row)),
    build_time: taipeiTime(row.created_at),
    age_seconds: Math.max(0, Math.floor((app.clock.now().getTime() - row.created_at.getTime()) / 1000)),
  }
}

/** One case, and to which ends the caller may bring it: money by two people, a line without money by one. Refuses kernel.not_found. */
export async function suspensePage(app: App, { params, actor }: Ask<'suspenseCase'>) {
  const row = await outside.caseById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const lacks = (permission: string) => [!actor.permissions.has(permission), 'right'] as const
  const busy = [row.status !== 'open' || row.approval_id !== null || row.wish !== '', 'state'] as const
  const money = row.currency === 'TWD' && row.amount_cents !== 0n && row.kind !== 'failed_after_paid'
  const allowed = [
    allowedOr('credit', busy, [!money, 'state'], lacks('suspense.credit')),
    allowedOr('settle', busy, [!money, 'state'], lacks('suspense.settle')),
    allowedOr('read', busy, [!isLine(app, row), 'state'], lacks('suspense.read')),
    allowedOr('close', busy, [money, 'state'], lacks('suspense.close')),
  ]
  return { data: { case: caseRow(app, row), allowed } }
}

/** Orders beside a case: the one it names, then those of its amount, best first. Refuses kernel.not_found. */
export async function suspenseOrders(app: App, { params }: Ask<'suspenseOrders'>) {
  const row = await outside.caseById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const since = new Date(row.created_at.getTime() - LOOK_BACK_DAYS * DAY_MS)
  const wish = { types: typesOfSource[row.source], cents: row.amount_cents, order: row.order_number, since }
  const found = await deposits.ordersLike(app.db, wish, CANDIDATES)
  const money = { amountCents: row.amount_cents, note: `${row.order_number} ${row.detail}`, sender: row.detail, sentAt: row.created_at }
  const data = await Promise.all(
    found.map(async (order) => {
      const name = await realName(app, app.db, order.player_id)
      const wanted = { amountCents: order.amount_cents, orderNumber: order.order_number, realName: name, createdAt: order.created_at }
      return {
        id: String(order.id),
        order_number: order.order_number,
        account: (await playerById(app.db, order.player_id))?.account ?? '',
        player_id: String(order.player_id),
        real_name: maskedName(name),
        channel: order.channel,
        type: order.type,
        amount: moneyOf(order.amount_cents),
        status: order.status,
        build_time: taipeiTime(order.created_at),
        score: matchScore(money, wanted),
        fits: flagOf(fits(row, order)),
      }
    }),
  )
  return { data: data.toSorted((a, b) => b.score - a.score) }
}

/** Whether one person may credit the order with the money of the case: its own player's, in exactly this amount. */
const fits = (
  row: outside.SuspenseRow,
  order: { readonly status: deposits.DepositRow['status']; readonly amount_cents: bigint; readonly player_id: bigint },
) =>
  row.status === 'open' &&
  row.currency === 'TWD' &&
  isOpen(order.status) &&
  order.amount_cents === row.amount_cents &&
  (row.player_id === null || row.player_id === order.player_id)

/**
 * Closes a case that has no money of ours behind it, with what was done about it. Refuses kernel.not_found,
 * cashier.suspense_has_money: that money is credited, sent back or written off by two people.
 */
export async function closeSuspense(app: App, { params, body, intent }: Ask<'closeSuspense'>) {
  return app.unit(intent, async (u) => {
    const found = await outside.lockCase(u.tx, BigInt(params.id))
    if (found?.status !== 'open') throw refuse('kernel.not_found')
    if (await lockMoney(u, found)) throw refuse('cashier.suspense_has_money')
    const row = await outside.closeCase(u.tx, found.id, { note: body.note, now: u.now })
    if (!row) throw refuse('kernel.not_found')
    u.audit({
      action: 'suspense.close',
      object: `suspense ${row.id}`,
      reason: body.note,
      before: { status: 'open' },
      after: { status: 'closed' },
    })
    return {}
  })
}

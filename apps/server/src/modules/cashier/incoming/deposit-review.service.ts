import { pageOf } from '@jade/contract/call'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import * as deposits from '../deposits/door.ts'
import { isOpen } from '../deposits/deposit.rules.ts'
import { viewImage } from '../image.service.ts'
import { matchScore } from './payment.rules.ts'
import * as outside from '../outside/door.ts'
import { isExcluded, maskedName, realName } from '../player-facts.service.ts'
import { mayUnmask, unmask } from '../unmask.service.ts'
import { lockMoney, sourceOf } from './suspense-money.service.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

const flag = (yes: boolean) => (yes ? (1 as const) : (0 as const))
const MATCHES = 20

/** The queue of deposit orders; names masked (CONSOLE-7). */
export async function depositQueue(app: App, { query, actor }: Ask<'deposits'>) {
  const page = pageOf(query)
  const playerId = query.player_id === undefined ? null : BigInt(query.player_id)
  const wish = { list: query.list ?? 'review', type: query.type ?? null, playerId, order: query.order_number ?? null }
  const { rows, total } = await deposits.depositQueue(app.db, wish, page)
  return { ...page, total, data: await Promise.all(rows.map((row) => queueRow(app, row, actor))) }
}

async function queueRow(app: App, row: deposits.DepositRow, actor: Ask<'deposits'>['actor']) {
  return {
    id: String(row.id),
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    real_name: maskedName(await realName(app, app.db, row.player_id)),
    order_number: row.order_number,
    type: row.type,
    channel: row.channel,
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    credit: moneyOf(row.amount_cents - row.fee_cents),
    status: row.status,
    flagged: flag(row.flagged),
    has_image: flag(row.image !== ''),
    image_seen: flag(await deposits.imageSeen(app.db, row.image_hash, row.id)),
    provider: row.provider,
    provider_tx: row.provider_tx,
    pay: deposits.payView(row),
    chain: row.type === 'usdt' ? deposits.chainView(await outside.transferOf(app.db, row.order_number)) : null,
    reason: row.reason,
    text: row.reason_text,
    build_time: taipeiTime(row.created_at),
    expires_at: taipeiTime(row.expires_at),
    age_seconds: Math.max(0, Math.floor((app.clock.now().getTime() - row.created_at.getTime()) / 1000)),
    may_unmask: flag(mayUnmask(actor, decides(actor, row))),
  }
}

/** Whether an order waits for a decision that this person may take. */
const decides = (actor: Ask<'deposits'>['actor'], order: deposits.DepositRow) =>
  isOpen(order.status) && actor.permissions.has('deposit.approve')

/** The real name in full, to compare with who paid. Refuses kernel.not_found, kernel.forbidden. */
export function unmaskDeposit(app: App, request: Ask<'unmaskDeposit'>) {
  return unmask(app, request, async (u) => {
    const order = await deposits.depositById(u.tx, BigInt(request.params.id))
    if (!order) throw refuse('kernel.not_found')
    return {
      object: `deposit ${order.order_number}`,
      action: 'deposit.unmask',
      decides: decides(request.actor, order),
      read: async () => ({ real_name: await realName(app, u.tx, order.player_id) }),
    }
  })
}

/** Money in suspense that may belong to an order, best first: of the source that its channel is paid by. */
export async function depositMatches(app: App, { params }: Ask<'depositMatches'>) {
  const order = await deposits.depositById(app.db, BigInt(params.id))
  if (!order) throw refuse('kernel.not_found')
  const name = await realName(app, app.db, order.player_id)
  const wanted = { amountCents: order.amount_cents, orderNumber: order.order_number, realName: name, createdAt: order.created_at }
  const found = await outside.moneyInSuspense(
    app.db,
    { source: sourceOf(order.type), cents: order.amount_cents, playerId: order.player_id },
    MATCHES,
  )
  const scored = found.map((money) => ({
    source: money.source,
    ref: money.ref,
    amount: moneyOf(money.amount_cents),
    note: money.note,
    sender: money.sender,
    time: taipeiTime(money.sent_at),
    score: matchScore({ amountCents: money.amount_cents, note: money.note, sender: money.sender, sentAt: money.sent_at }, wanted),
  }))
  return { data: scored.toSorted((a, b) => b.score - a.score) }
}

export async function depositImage(app: App, request: Ask<'depositImage'>) {
  const order = await deposits.depositById(app.db, BigInt(request.params.id))
  return viewImage(app, request.intent, {
    name: order?.image ?? '',
    action: 'deposit.image',
    of: `deposit ${order?.order_number ?? ''}`,
    staffId: request.actor.staffId,
  })
}

/**
 * Credits an order with arrived money that the machine could not match: exactly its amount, each sum once.
 * Refuses kernel.not_found, cashier.deposit_ended, cashier.bank_note_used, cashier.approval_waiting, cashier.amount_differs.
 */
export async function approveDeposit(app: App, { params, body, intent }: Ask<'approveDeposit'>) {
  return app.unit(intent, async (u) => {
    const order = await deposits.lockById(u.tx, BigInt(params.id))
    const found = order && (await outside.lockCaseOf(u.tx, sourceOf(order.type), body.ref))
    if (!order || !found) throw refuse('kernel.not_found')
    if (!isOpen(order.status)) throw refuse('cashier.deposit_ended')
    const money = found.status === 'open' ? await lockMoney(u, found) : null
    if (!money) throw refuse('cashier.bank_note_used')
    // Money whose player is known is that player's; giving it to anybody else takes two people.
    if (found.player_id !== null && found.player_id !== order.player_id) throw refuse('kernel.not_found')
    if (found.approval_id !== null) throw refuse('cashier.approval_waiting')
    if (found.amount_cents !== order.amount_cents) throw refuse('cashier.amount_differs')
    await money.take(order.order_number)
    await outside.closeCasesOf(u.tx, found, { note: body.reason, now: u.now })
    await deposits.creditDeposit(u, order, {
      house: 'suspense',
      providerTx: money.tx || order.provider_tx,
      flagged: await isExcluded(u.tx, order.player_id),
    })
    const after = { status: 'success', ref: found.ref }
    u.audit({
      action: 'deposit.approve',
      object: `deposit ${order.order_number}`,
      reason: body.reason,
      before: { status: order.status },
      after,
    })
    return {}
  })
}

/** Refuses an open order with a reason that the player reads. */
export async function refuseDeposit(app: App, { params, body, intent }: Ask<'refuseDeposit'>) {
  return app.unit(intent, async (u) => {
    const order = await deposits.lockById(u.tx, BigInt(params.id))
    if (!order) throw refuse('kernel.not_found')
    if (!isOpen(order.status)) throw refuse('cashier.deposit_ended')
    await deposits.endDeposit(u, order, { status: 'audit_failure', outcome: 'refused', reason: body.reason, text: body.text })
    const reason = `${body.reason}: ${body.text}`
    u.audit({
      action: 'deposit.refuse',
      object: `deposit ${order.order_number}`,
      reason,
      before: { status: order.status },
      after: { status: 'audit_failure' },
    })
    return {}
  })
}

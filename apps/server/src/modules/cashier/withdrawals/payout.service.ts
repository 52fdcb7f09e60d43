import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { Answer } from '@jade/service/ask-signed'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { requireMoneyOut, settleHold, voidHold } from '../../wallet/door.ts'
import { wordAboutPayout } from './payout-again.service.ts'
import { payoutOrder, sumOf } from './payout-order.ts'
import { firstLateQuestion, hearLate } from './payout-late.service.ts'
import { requirePayable } from '../player-facts.service.ts'
import { payerName, payerOf, type PayoutReport } from '../outside/door.ts'
import { advance, save } from './withdrawal-stage.service.ts'
import { mayPay } from './withdrawal.rules.ts'
import * as store from './withdrawals.store.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

export const endPayoutApproval = 'cashier.end_payout'

const machine = systemIntent('cashier.payouts')
/** After this long without its ending, a payout is asked about again. */
const ASK_SECONDS = 20
const BATCH = 20

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/**
 * Pays an approved order out: unit (paying) -> provider -> unit (paid, refused, or unknown). The provider knows the order by its number
 * for ever, so it can never be paid twice; without its answer the order stays in doubt and the money held, and is asked about, and asked for
 * again, until there is one: nobody refunds on a time limit (CASHIER-28). Refuses cashier.payer_is_approver (CASHIER-27), cashier.payer_off,
 * cashier.player_stopped, cashier.stage, wallet.money_out_stopped.
 */
export async function payWithdrawal(app: App, { params, actor, intent }: Ask<'payWithdrawal'>) {
  const row = await app.unit(intent, async (u) => {
    const before = await locked(u, params.id)
    if (!mayPay(before, actor.staffId)) throw refuse('cashier.payer_is_approver')
    await requirePayable(u, before.player_id)
    await requireMoneyOut(u.tx)
    const name = payerName(app, before.type)
    if (name === null) throw refuse('cashier.payer_off')
    const payer = { payer: name, paid_by: actor.staffId, paid_account: actor.account, next_query_at: inSeconds(u.now, ASK_SECONDS) }
    const after = await advance(u, before, { to: 'paying', by: actor.account, with: payer })
    u.audit({
      action: 'withdrawal.pay',
      object: `withdrawal ${before.order_number}`,
      before: { stage: before.stage },
      after: { stage: 'paying' },
    })
    u.deferReply(replyRef(before.order_number))
    return after
  })
  return book(app, row.id, await payerOf(app, row.payer).openPayout(await payoutOrder(app, row)))
}

const replyRef = (order: string) => `cashier.payout:${order}`

async function locked(u: Unit, id: string): Promise<store.WithdrawalRow> {
  const row = await store.lockWithdrawal(u.tx, BigInt(id))
  if (!row) throw refuse('kernel.not_found')
  return row
}

/** Books the provider's answer about a payout without an ending; about one that ended by hand it is held against that ending. */
async function book(app: App, id: bigint, answer: Answer<PayoutReport>): Promise<{ data: { stage: store.WithdrawalRow['stage'] } }> {
  return app.unit(machine, async (u) => {
    const row = await store.lockWithdrawal(u.tx, id)
    if (!row) throw refuse('kernel.not_found')
    const inDoubt = row.stage === 'paying' || row.stage === 'unknown'
    const after = inDoubt ? await concluded(u, row, answer) : await hearLate(app, u, { row, answer })
    const reply = { data: { stage: after.stage } }
    u.completeReply(replyRef(row.order_number), reply)
    return reply
  })
}

async function concluded(u: Unit, row: store.WithdrawalRow, answer: Answer<PayoutReport>): Promise<store.WithdrawalRow> {
  if (answer.answered && answer.value.status === 'paid') return paid(u, row, { by: 'provider', providerTx: answer.value.providerTx })
  if (answer.answered && answer.value.status === 'refused') return returned(u, row, { by: 'provider', note: '' })
  const next_query_at = inSeconds(u.now, ASK_SECONDS)
  const sent = answer.answered && answer.value.status === 'processing'
  if (row.stage === 'paying' && !sent) {
    const note = answer.answered ? answer.value.status : answer.why
    return advance(u, row, { to: 'unknown', by: 'provider', note, with: { next_query_at } })
  }
  const after = { ...row, next_query_at, provider_tx: sent ? answer.value.providerTx : row.provider_tx }
  await save(u, after)
  return after
}

/** The money has left: held -> provider-clearing, the fee -> fee-income. */
async function paid(u: Unit, row: store.WithdrawalRow, how: { readonly by: string; readonly providerTx: string; readonly note?: string }) {
  const { amount_cents: amount, fee_cents: fee, order_number: order } = row
  const to = [
    { house: 'provider-clearing' as const, cents: amount - fee },
    { house: 'fee-income' as const, cents: fee },
  ].filter(({ cents }) => cents > 0n)
  await settleHold(u, row.hold_id, { playerId: row.player_id, key: `cashier:withdrawal-paid:${order}`, to })
  return advance(u, row, { to: 'paid', by: how.by, note: how.note ?? '', with: { provider_tx: how.providerTx, next_query_at: null } })
}

/** The money did not leave and never will: held -> central. */
async function returned(u: Unit, row: store.WithdrawalRow, how: { readonly by: string; readonly note: string }) {
  await voidHold(u, row.hold_id, { playerId: row.player_id, key: `cashier:withdrawal-back:${row.order_number}` })
  const reason = { reason: 'bank_refused', reason_text: '', next_query_at: null }
  return advance(u, row, { to: 'refused', by: how.by, note: how.note, with: reason })
}

/** Asks the provider about a payout in doubt, now. */
export async function queryWithdrawal(app: App, { params, intent }: Ask<'queryWithdrawal'>) {
  const row = await app.unit(intent, async (u) => {
    const found = await locked(u, params.id)
    if (found.stage !== 'paying' && found.stage !== 'unknown') throw refuse('cashier.stage')
    u.audit({ action: 'withdrawal.query', object: `withdrawal ${found.order_number}`, unchanged: 'question' })
    return found
  })
  return book(app, row.id, await wordAboutPayout(app, row))
}

/** Job: payouts are asked about until they end, and those ended by hand a while longer. One that never arrived is asked for again under its number. */
export async function askAboutPayouts(app: App): Promise<void> {
  for (const id of await store.payoutsToAsk(app.db, app.clock.now(), BATCH)) {
    const row = await store.withdrawalById(app.db, id)
    if (row) await book(app, id, await (row.ended_at ? payerOf(app, row.payer).queryPayout(sumOf(row)) : wordAboutPayout(app, row)))
  }
}

/** Asks a second person to end an unknown payout by hand. Refuses cashier.stage, cashier.approval_waiting. */
export async function endWithdrawal(app: App, { params, body, actor, intent }: Ask<'endWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    if (row.stage !== 'unknown') throw refuse('cashier.stage')
    if (row.approval_id !== null) throw refuse('cashier.approval_waiting')
    const id = randomUUID()
    await save(u, { ...row, approval_id: id })
    const change = {
      object: `withdrawal ${row.order_number}`,
      before: { stage: row.stage },
      after: { stage: body.as },
      reason: body.reason,
    }
    const of = { player: String(row.player_id), money: moneyOf(row.amount_cents), page: { kind: 'withdrawal', id: String(row.id) } }
    const payload: ApprovalRequested = { id, kind: endPayoutApproval, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'withdrawal.end.request', ...change })
    await store.addStep(u.tx, {
      id: row.id,
      playerId: row.player_id,
      stage: row.stage,
      actor: actor.account,
      note: `-> ${body.as}`,
      now: u.now,
    })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. What was asked for stands in the last step of the order's history. */
export async function payoutDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== endPayoutApproval) return
  const row = await store.lockWithdrawalByApproval(u.tx, decided.id)
  if (!row) return
  const asked = (await store.stepsOf(u.tx, row.id)).findLast((step) => step.note.startsWith('-> '))?.note.slice(3)
  const free = { ...row, approval_id: null }
  if (!decided.approved || row.stage !== 'unknown') return save(u, free)
  const how = { by: decided.checker, note: decided.reason }
  const ended = asked === 'paid' ? await paid(u, free, { ...how, providerTx: row.provider_tx }) : await returned(u, free, how)
  await save(u, { ...ended, next_query_at: firstLateQuestion(u.now) })
}

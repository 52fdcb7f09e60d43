import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, timeText } from '../kernel/call.ts'
import { amountRange, dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { moneyOut } from '../kernel/money.ts'
import { depositStatuses } from './deposit-calls.ts'
import { reason } from '../kernel/reason.ts'
import { byId, id, levels, refusal, search, unmasking } from './operator-fields.ts'
import { payoutTypes, withdrawalStages } from './withdrawal-calls.ts'

/* The console's part of withdrawals: review, payment, and payouts without an ending. */

export const withdrawalQueueRow = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
  vip_level: z.int(),
  order_number: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  /** What leaves for the player's account. */
  payout: moneyOut,
  type: z.enum(payoutTypes),
  /** What a USDT payout pays, at which rate; empty on other kinds. */
  usdt: z.string(),
  rate: z.string(),
  stage: z.enum(withdrawalStages),
  /** Ended by hand, and the provider says otherwise since. */
  late_word: z.enum(['', 'paid', 'refused']),
  claimed_by: z.string(),
  approved_by: z.string(),
  paid_by: z.string(),
  bank_name: z.string(),
  card_number: z.string(),
  reason: z.string(),
  text: z.string(),
  build_time: timeText,
  update_time: timeText,
  age_seconds: z.int(),
  own_claim: flag,
})

export const withdrawalActions = ['claim', 'release', 'approve', 'refuse', 'pay', 'query', 'end', 'close_late'] as const

/** Everything a person needs beside the decision. */
export const withdrawalFacts = z.object({
  order: withdrawalQueueRow,
  allowed: actions(withdrawalActions),
  /** Names: the first character. Numbers: the last four digits. In full by unmask. */
  real_name: z.string(),
  /** 1: the holder of the account has the player's real name, or the kind of account has no holder. */
  holder_fits: flag,
  /** 1: the caller may unmask it: the order is claimed by them, or they may unmask players. */
  may_unmask: flag,
  id_verified: flag,
  excluded: flag,
  vip_level: z.int(),
  card: z.object({
    bank: z.string(),
    bank_name: z.string(),
    branch_name: z.string(),
    branch_code: z.string(),
    account_name: z.string(),
    card_number: z.string(),
    verified_at: z.string(),
    age_hours: z.int(),
  }),
  central: moneyOut,
  held: moneyOut,
  /** As it stood when the order was made. */
  need_bet: moneyOut,
  now_bet: moneyOut,
  deposits_total: moneyOut,
  withdrawals_total: moneyOut,
  last_deposits: z.array(
    z.object({
      id: z.string(),
      order_number: z.string(),
      amount: moneyOut,
      status: z.enum(depositStatuses),
      flagged: flag,
      time: timeText,
    }),
  ),
  last_withdrawals: z.array(
    z.object({ id: z.string(), order_number: z.string(), amount: moneyOut, stage: z.enum(withdrawalStages), time: timeText }),
  ),
  /** What happened to this order, oldest first. */
  history: z.array(z.object({ stage: z.enum(withdrawalStages), by: z.string(), time: timeText, note: z.string() })),
})

export const withdrawalOperatorCalls = {
  withdrawals: call({
    method: 'GET',
    path: '/withdrawals',
    auth: 'staff',
    rate: 'read',
    permission: 'withdrawal.view',
    summary:
      'Withdrawals; review (to approve), approved (to pay), unknown (without an ending), late (the provider contradicts a hand-made ending) are queues, oldest first',
    query: z.strictObject({
      ...listQuery(['created_at', 'amount']),
      list: z.optional(z.enum(['review', 'approved', 'unknown', 'late', 'all'])),
      date: z.optional(dateRange),
      amount: z.optional(amountRange),
      stage: z.optional(setOf(withdrawalStages)),
      type: z.optional(setOf(payoutTypes)),
      /** VIP levels that their players have now. */
      level: z.optional(setOf(levels)),
      player_id: z.optional(id),
      /** An order's number, or a player's account. */
      q: search,
    }),
    ok: list(withdrawalQueueRow),
  }),
  withdrawal: call({
    method: 'GET',
    path: '/withdrawals/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'withdrawal.view',
    summary: 'One withdrawal with the facts for the decision',
    params: byId,
    ok: data(withdrawalFacts),
  }),
  withdrawalAnswer: call({
    method: 'GET',
    path: '/players/{id}/withdrawal-answer',
    auth: 'staff',
    rate: 'read',
    permission: 'withdrawal.answer',
    summary: 'What stands against a withdrawal of this player, by kind of account, in the words that the player reads',
    params: byId,
    ok: data(z.array(z.object({ type: z.enum(payoutTypes), missing: z.array(z.string()), missing_text: z.array(z.string()) }))),
  }),
  unmaskWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'withdrawal.view',
    stepUp: true,
    summary: 'Real name, holder and number in full, for who claimed the order or may unmask players; the reason goes to the audit log',
    params: byId,
    body: unmasking,
    ok: data(z.object({ real_name: z.string(), account_name: z.string(), card_number: z.string() })),
  }),
  claimWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/claim',
    auth: 'staff',
    rate: 'write',
    permission: 'withdrawal.claim',
    summary: 'Takes an order for review: the player can no longer cancel it',
    params: byId,
    ok: done,
  }),
  releaseWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/release',
    auth: 'staff',
    rate: 'write',
    permission: 'withdrawal.claim',
    summary: 'Gives a claimed order back to the queue',
    params: byId,
    ok: done,
  }),
  approveWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/approve',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'withdrawal.approve',
    summary: 'Approves a claimed order for payment by another person',
    params: byId,
    ok: done,
  }),
  refuseWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/refuse',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'withdrawal.refuse',
    summary: 'Refuses a claimed or approved order; the held amount goes back',
    params: byId,
    body: refusal,
    ok: done,
  }),
  payWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/pay',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'withdrawal.pay',
    stepUp: true,
    summary: 'Pays an approved order out; the approver cannot. Ends paid, refused or, without a word from the provider, unknown',
    params: byId,
    ok: data(z.object({ stage: z.enum(withdrawalStages) })),
  }),
  queryWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/query',
    auth: 'staff',
    rate: 'write',
    permission: 'withdrawal.pay',
    summary: 'Asks the provider again about a payout without an ending, and books its answer',
    params: byId,
    ok: data(z.object({ stage: z.enum(withdrawalStages) })),
  }),
  endWithdrawal: call({
    method: 'POST',
    path: '/withdrawals/{id}/end',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'withdrawal.pay',
    stepUp: true,
    summary: 'Asks a second person to end an unknown payout by hand: as paid, or as not paid with the money back',
    params: byId,
    body: z.strictObject({ as: z.enum(['paid', 'refused'], 'type_form'), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  closeLate: call({
    method: 'POST',
    path: '/withdrawals/{id}/late',
    auth: 'staff',
    rate: 'write',
    permission: 'withdrawal.pay',
    summary: "Notes what was done about a provider's answer that contradicts a hand-made ending",
    params: byId,
    body: z.strictObject({ note: reason }),
    ok: done,
  }),
} as const

import * as z from 'zod/mini'
import { call, data, flag, says, timeText } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { recordStatuses } from '../wallet/calls.ts'

/* Withdrawals: what may go out, to where, and how far it is. */

/** Account kinds a withdrawal can go to (CASHIER-1). */
export const payoutTypes = ['bank', 'usdt', 'store'] as const
export type PayoutType = (typeof payoutTypes)[number]

/** The stage of a withdrawal inside the house (CASHIER-26); players see the status and, while it is being paid, the stage. */
export const withdrawalStages = ['review', 'claimed', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled'] as const
export type WithdrawalStage = (typeof withdrawalStages)[number]

const idText = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
/** `31.6500`: TWD per USDT; and hundredths of a USDT as text. Both empty on other kinds. */
const usdtTerms = { rate: z.string(), network_fee: z.string() }

export const withdrawInfo = z.object({
  ...usdtTerms,
  /** Central balance, or 0.00 while the turnover is unmet (CASHIER-24). */
  withdrawable: moneyOut,
  amount: moneyOut,
  min: moneyOut,
  max: moneyOut,
  day_count: z.int(),
  day_used: z.int(),
  day_max: moneyOut,
  day_amount: moneyOut,
  free_left: z.int(),
  /** Fee of the next order. */
  fee: moneyOut,
  need_bet: moneyOut,
  now_bet: moneyOut,
  /** What still stands in the way, as error codes of cashierErrors in the order in which they are checked; empty: go ahead. */
  missing: z.array(z.string()),
  /** In words of the reader's language, same order. */
  missing_text: z.array(z.string()),
})
export type WithdrawInfo = z.infer<typeof withdrawInfo>

export const ownWithdrawal = z.object({
  id: z.string(),
  type: z.enum(payoutTypes),
  ...usdtTerms,
  /** USDT that are paid out; empty on other kinds. */
  usdt: z.string(),
  /** The server's time, so that clocks on screen do not depend on the device. */
  now: timeText,
  order_number: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  status: z.enum(recordStatuses),
  stage: z.enum(withdrawalStages),
  /** When it came to each stage, oldest first; who brought it there stays inside the house. */
  reached: z.array(z.object({ stage: z.enum(withdrawalStages), time: timeText })),
  /** The last signs of the account it goes to, and where that is: bank, network, store. */
  card_number: z.string(),
  bank_name: z.string(),
  reason: z.string(),
  time: timeText,
  /** By when it should be paid; empty once it ended. */
  promised_at: z.string(),
  can_cancel: flag,
})

export const withdrawalCalls = {
  latestWithdraw: call({
    method: 'GET',
    path: '/getLatestWithdraw',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'The newest payouts, masked; with a token also the newest order of the player (CASHIER-30)',
    ok: z.object({
      data: z.array(z.object({ account: z.string(), amount: moneyOut, time: timeText })),
      mine: z.nullable(ownWithdrawal),
    }),
  }),
  createWithdrawal: call({
    method: 'POST',
    path: '/finance/withdraw/create',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    whileExcluded: true,
    summary: 'Asks for a payout to a bound account; the amount is held from here on (CASHIER-22)',
    body: z.strictObject({
      type: z.enum(payoutTypes, 'type_form'),
      id: idText,
      amount: positiveMoney,
      /** USDT: the rate that the player saw; another one by now is refused. */
      rate: z.optional(z.string().check(z.regex(/^\d{1,6}\.\d{4}$/, 'number_form'))),
    }),
    ok: data(z.object({ id: z.string(), order_number: z.string(), fee: moneyOut, usdt: z.string() })),
  }),
  withdrawInfo: call({
    method: 'GET',
    path: '/finance/withdraw/info',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What can be withdrawn now to accounts of a kind (bank by default), and what stands in the way (CASHIER-23)',
    query: z.strictObject({ type: z.optional(z.enum(payoutTypes, 'type_form')) }),
    ok: data(withdrawInfo),
  }),
  withdrawFee: call({
    method: 'GET',
    path: '/finance/withdraw/fee',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Fee of the next withdrawal and what would arrive, in TWD and for USDT in USDT (CASHIER-29)',
    query: z.strictObject({ amount: positiveMoney, type: z.enum(payoutTypes, 'type_form') }),
    ok: data(z.object({ fee: moneyOut, arrives: moneyOut, usdt: z.string(), ...usdtTerms })),
  }),
  cancelWithdrawal: call({
    method: 'PUT',
    path: '/finance/withdraw/cancel/{id}',
    auth: 'player',
    rate: 'write',
    summary: 'Cancels an order under review; the held amount comes back (CASHIER-25)',
    params: z.strictObject({ id: idText }),
    ok: says('withdrawn'),
  }),
} as const

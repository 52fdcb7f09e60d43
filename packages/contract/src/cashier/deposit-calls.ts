import * as z from 'zod/mini'
import { call, data, done, flag, says, timeText } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { IMAGE_BYTES } from './account-calls.ts'

/* The way in: channels, fees, deposit orders. Part of cashierCalls. */

const idText = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
const key = z.uuid('type_form')

/** Channel kinds and their order words; the query `type` of the deposit pages uses the same (CASHIER-10). */
export const channelTypes = ['bank', 'third', 'atm', 'store', 'virtual', 'usdt'] as const
export type ChannelType = (typeof channelTypes)[number]

/** Where an order stands, as players see it; the transaction record uses the same words (WALLET-24). */
export const depositStatuses = [
  'pending_payment',
  'third_callback',
  'not_reviewed',
  'success',
  'third_failed',
  'audit_failure',
  'fail',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const channelEntry = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  min: moneyOut,
  max: moneyOut,
  /** Percent with two decimals: `1.00`. */
  fee_rate: z.string(),
  /** The least that is taken, where there is a fee at all. */
  fee_min: moneyOut,
  /** 1 open, 0 closed for now. */
  status: flag,
  /** Promotions that may be chosen with a deposit here (CASHIER-12). */
  activities: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** What it gives, in a line. */
      summary: z.string(),
    }),
  ),
})

/**
 * What the player pays where; a field that a channel has no use for is empty. Bank transfer and ATM: bank, account, amount, and as the
 * note the order number (ATM: none). Store: `code` at the counter. Wallet apps: `qr` and `url`. USDT: `usdt` to `address`. Third party: `url`.
 */
export const payData = z.object({
  bank: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  /** To be written as the transfer's note: the order number. */
  note: z.string(),
  amount: moneyOut,
  url: z.string(),
  /** What is typed in or shown at the counter of a convenience store. */
  code: z.string(),
  /** Names of the chains that take the code, or of the wallet app. */
  shops: z.string(),
  /** Text of the QR code. */
  qr: z.string(),
  /** TRC-20 address of this order alone, the exact USDT, and TWD per USDT as frozen with the order (CASHIER-19). */
  address: z.string(),
  usdt: z.string(),
  rate: z.string(),
})

/** TWD per USDT, four decimals: `31.4500`. */
export const usdtRate = z.string().check(z.regex(/^\d{1,5}\.\d{4}$/))

export const depositOrder = z.object({
  key: z.string(),
  order_number: z.string(),
  type: z.enum(channelTypes),
  channel: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  /** What will be credited: amount less fee. */
  credit: moneyOut,
  status: z.enum(depositStatuses),
  pay: payData,
  build_time: timeText,
  /** Until when it can be paid; empty once it ended. */
  expired_at: z.string(),
  /** Until when the automatic review should be over, once paid or a proof is there; empty before. */
  review_until: z.string(),
  /** The server's time, so that clocks on screen do not depend on the device. */
  now: timeText,
  /** 1 when a proof was uploaded. */
  image: flag,
  can_cancel: flag,
  can_upload: flag,
  /** Why it was refused, in the reader's language; empty otherwise. */
  reason: z.string(),
  /** The promotion chosen with the order; null: none. */
  activity_id: z.nullable(z.int()),
  /** USDT: the newest transfer that the chain shows for the order's address; null while there is none, and for other channels. */
  chain: z.nullable(z.object({ txid: z.string(), usdt: z.string(), confirmations: z.int(), needed: z.int() })),
})
export type DepositOrder = z.infer<typeof depositOrder>

export const depositCalls = {
  channels: call({
    method: 'GET',
    path: '/finance/recharge/list',
    auth: 'player',
    rate: 'read',
    summary: 'Open channels by type, in the order of deposit_sort; empty: no recharge channels (CASHIER-10)',
    ok: data(z.array(z.object({ type: z.enum(channelTypes), sort: z.int(), list: z.array(channelEntry) }))),
  }),
  rechargeFee: call({
    method: 'GET',
    path: '/finance/recharge/fee',
    auth: 'player',
    rate: 'read',
    summary: 'Fee of an amount on a channel, with a quote that freezes it for ten minutes',
    query: z.strictObject({ amount: positiveMoney, id: idText }),
    ok: data(
      z.object({
        fee: moneyOut,
        credit: moneyOut,
        quote: z.string(),
        quote_until: timeText,
        /** What each offer would give with this amount; `reason`: why nothing. */
        activities: z.array(z.object({ id: z.int(), bonus: moneyOut, need: moneyOut, reason: z.string() })),
      }),
    ),
  }),
  tunnelFee: call({
    method: 'GET',
    path: '/finance/tunnel/fee',
    auth: 'player',
    rate: 'read',
    summary: 'How the channels of a type charge (CASHIER-11)',
    query: z.strictObject({ type: z.enum(channelTypes, 'type_form') }),
    ok: data(z.array(z.object({ id: z.int(), fee_type: z.enum(['percent']), fee: z.string(), fee_min: moneyOut, fee_max: moneyOut }))),
  }),
  usdtRate: call({
    method: 'GET',
    path: '/finance/usdt/rate',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'TWD per USDT for deposits and withdrawals; an order freezes it (CASHIER-19)',
    ok: data(z.object({ deposit: usdtRate, withdraw: usdtRate, updated_at: timeText })),
  }),
  createDeposit: call({
    method: 'POST',
    path: '/finance/recharge/create',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Makes a deposit order; one may be open at a time (CASHIER-12)',
    body: z.strictObject({
      id: z.int('number_form').check(z.gte(1, 'number_range'), z.lte(2_147_483_647, 'number_range')),
      type: z.enum(channelTypes, 'type_form'),
      amount: positiveMoney,
      debit_card_id: z.optional(idText),
      usdt_address_id: z.optional(idText),
      convenience_store_id: z.optional(idText),
      activity_id: z.optional(z.int('number_form').check(z.gte(1, 'number_range'), z.lte(2_147_483_647, 'number_range'))),
      quote: z.optional(key),
    }),
    ok: data(
      z.object({
        key: z.string(),
        order_number: z.string(),
        status: z.enum(depositStatuses),
        /** Third party: the payment page, opened in pub-deposit. */
        url: z.optional(z.string()),
        pay: payData,
      }),
    ),
  }),
  runningDeposit: call({
    method: 'GET',
    path: '/finance/transaction/{last_key}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's order of this key; data is null when it is not the player's (CASHIER-13)",
    params: z.strictObject({ last_key: z.string('required').check(z.minLength(1, 'required'), z.maxLength(64, 'text_length')) }),
    ok: data(z.nullable(depositOrder)),
  }),
  cancelDeposit: call({
    method: 'PUT',
    path: '/finance/recharge/cancel/{key}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Cancels an order that waits for payment (CASHIER-14)',
    params: z.strictObject({ key }),
    ok: says('cancelled'),
  }),
  uploadProof: call({
    method: 'POST',
    path: '/players/money/uploadRechargeImg',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    summary: 'Adds the picture of the slip to an order; a picture alone never credits (CASHIER-15)',
    body: z.strictObject({ key }),
    files: [{ name: 'image', maxBytes: IMAGE_BYTES, maxCount: 1, required: true }],
    ok: done,
  }),
} as const

import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { recordStatuses } from '../wallet/calls.ts'

/** Channel kinds and their order words; the query `type` of the deposit pages uses the same (G50). */
export const channelTypes = ['bank', 'third', 'atm', 'store', 'virtual', 'usdt'] as const
export type ChannelType = (typeof channelTypes)[number]

/** Account kinds a withdrawal can go to (G57). */
export const payoutTypes = ['bank', 'usdt', 'store'] as const
export type PayoutType = (typeof payoutTypes)[number]

/** status_debit_card (G65): 0 under review, 1 verified, 2 refused. */
export const cardStatuses = [0, 1, 2] as const

/** Where an order stands, as players see it; the transaction record uses the same words (G96). */
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

/** The stage of a withdrawal inside the house (decisions part M); players see the status and, while it is being paid, the stage. */
export const withdrawalStages = ['review', 'claimed', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled'] as const
export type WithdrawalStage = (typeof withdrawalStages)[number]

export const IMAGE_BYTES = 4 * 1024 * 1024

const text = (max: number) => z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, 'text_length'))
const idText = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
const key = z.uuid('type_form')
const cardNumber = z.string('required').check(z.regex(/^\d{10,16}$/, 'card_number_form'))
/** A bank's code of three digits, or of its branch of seven. */
export const bankCode = z.string('required').check(z.regex(/^\d{3}$/, 'bank_form'))
export const branchCode = z.string('required').check(z.regex(/^\d{7}$/, 'branch_form'))

export const bankEntry = z.object({ code: z.string(), name: z.string() })

export const bankCard = z.object({
  id: z.string(),
  bank: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  /** Country code of the bank. */
  market: z.string(),
  /** Masked: the last digits of the number, the first sign of the name. */
  account_name: z.string(),
  card_number: z.string(),
  status_debit_card: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Why it was refused, in the reader's language; empty otherwise. */
  reason: z.string(),
  /** Marks a card of a third-party payment service; empty on bank cards. */
  Tpay_id: z.string(),
  /** From when it may be paid to; empty while it is not verified. */
  usable_at: z.string(),
  usable: flag,
  build_time: timeText,
})
export type BankCard = z.infer<typeof bankCard>

const canAdd = { canAddTpayCard: flag, canAddPayCount: z.int() }

export const channelEntry = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  min: moneyOut,
  max: moneyOut,
  /** Percent with two decimals: `1.00`. */
  fee_rate: z.string(),
  /** 1 open, 0 closed for now. */
  status: flag,
  activities: z.array(z.object({ id: z.int(), name: z.string() })),
})

/** What the player pays where. Bank transfer: our account, the exact amount and the note. Third party: where to go. */
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
})

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
})
export type DepositOrder = z.infer<typeof depositOrder>

export const withdrawInfo = z.object({
  /** Central balance, or 0.00 while the turnover is unmet (G60). */
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
  order_number: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  status: z.enum(recordStatuses),
  stage: z.enum(withdrawalStages),
  /** The last digits of the account it goes to. */
  card_number: z.string(),
  bank_name: z.string(),
  reason: z.string(),
  time: timeText,
  /** By when it should be paid; empty once it ended. */
  promised_at: z.string(),
  can_cancel: flag,
})

export const limitRecord = z.object({
  id: z.string(),
  /** Times the amount must be bet. */
  multiple: z.int(),
  platform: z.string(),
  type: z.string(),
  /** Bets needed and bets done. */
  need_bet: moneyOut,
  now_bet: moneyOut,
  unlock_amount: moneyOut,
  unlocked: flag,
  time: timeText,
})

export const cashierCalls = {
  storeCard: call({
    method: 'POST',
    path: '/players/debit-card/store',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    summary: "Binds a bank card; the holder is the player's real name, the picture shows the passbook (G65)",
    body: z.strictObject({
      bank: bankCode,
      market: z.optional(z.literal('TW', 'type_form')),
      account_name: text(40),
      branch_name: text(60),
      branch_code: branchCode,
      card_number: cardNumber,
      card_number_confirm: text(16),
    }),
    files: [{ name: 'image', maxBytes: IMAGE_BYTES, maxCount: 1, required: true }],
    ok: data(z.object({ id: z.string() })),
  }),
  cards: call({
    method: 'GET',
    path: '/players/debit-card/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's bank cards, their limits, and the banks a card can be of",
    ok: z.object({ data: z.array(bankCard), max: z.int(), normal_card_count: z.int(), ...canAdd, bankList: z.array(bankEntry) }),
  }),
  deleteCard: call({
    method: 'DELETE',
    path: '/players/debit-card/delete/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Removes a card that no open order uses (G64)',
    params: z.strictObject({ id: idText }),
    ok: done,
  }),
  showCanAddTpayCard: call({
    method: 'GET',
    path: '/players/debit-card/showCanAddTpayCard',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Whether a card of a third-party payment service may be added (G63)',
    ok: data(z.object(canAdd)),
  }),
  branches: call({
    method: 'GET',
    path: '/banks/branch/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Branches of a bank by its code',
    params: z.strictObject({ id: bankCode }),
    ok: data(z.array(bankEntry)),
  }),
  channels: call({
    method: 'GET',
    path: '/finance/recharge/list',
    auth: 'player',
    rate: 'read',
    summary: 'Open channels by type, in the order of deposit_sort; empty: no recharge channels (G50)',
    ok: data(z.array(z.object({ type: z.enum(channelTypes), sort: z.int(), list: z.array(channelEntry) }))),
  }),
  rechargeFee: call({
    method: 'GET',
    path: '/finance/recharge/fee',
    auth: 'player',
    rate: 'read',
    summary: 'Fee of an amount on a channel, with a quote that freezes it for ten minutes',
    query: z.strictObject({ amount: positiveMoney, id: idText }),
    ok: data(z.object({ fee: moneyOut, credit: moneyOut, quote: z.string(), quote_until: timeText })),
  }),
  tunnelFee: call({
    method: 'GET',
    path: '/finance/tunnel/fee',
    auth: 'player',
    rate: 'read',
    summary: 'How the channels of a type charge (G51)',
    query: z.strictObject({ type: z.enum(channelTypes, 'type_form') }),
    ok: data(z.array(z.object({ id: z.int(), fee_type: z.enum(['percent']), fee: z.string(), fee_min: moneyOut, fee_max: moneyOut }))),
  }),
  createDeposit: call({
    method: 'POST',
    path: '/finance/recharge/create',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Makes a deposit order; one may be open at a time (G52)',
    body: z.strictObject({
      id: z.int('number_form').check(z.gte(1, 'number_range'), z.lte(2_147_483_647, 'number_range')),
      type: z.enum(channelTypes, 'type_form'),
      amount: positiveMoney,
      debit_card_id: z.optional(idText),
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
    summary: "The player's order of this key; data is null when it is not the player's (G53)",
    params: z.strictObject({ last_key: text(64) }),
    ok: data(z.nullable(depositOrder)),
  }),
  cancelDeposit: call({
    method: 'PUT',
    path: '/finance/recharge/cancel/{key}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Cancels an order that waits for payment (G54)',
    params: z.strictObject({ key }),
    ok: done,
  }),
  uploadProof: call({
    method: 'POST',
    path: '/players/money/uploadRechargeImg',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    summary: 'Adds the picture of the slip to an order; a picture alone never credits (G55, G56)',
    body: z.strictObject({ key }),
    files: [{ name: 'image', maxBytes: IMAGE_BYTES, maxCount: 1, required: true }],
    ok: done,
  }),
  latestWithdraw: call({
    method: 'GET',
    path: '/getLatestWithdraw',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'The newest payouts, masked; with a token also the newest order of the player (G61)',
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
    summary: 'Asks for a payout to a bound account; the amount is held from here on (G57)',
    body: z.strictObject({ type: z.enum(payoutTypes, 'type_form'), id: idText, amount: positiveMoney }),
    ok: data(z.object({ id: z.string(), order_number: z.string(), fee: moneyOut })),
  }),
  withdrawInfo: call({
    method: 'GET',
    path: '/finance/withdraw/info',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What can be withdrawn now, and what stands in the way (G59)',
    ok: data(withdrawInfo),
  }),
  withdrawFee: call({
    method: 'GET',
    path: '/finance/withdraw/fee',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Fee of the next withdrawal',
    query: z.strictObject({ amount: positiveMoney, type: z.enum(payoutTypes, 'type_form') }),
    ok: data(z.object({ fee: moneyOut })),
  }),
  cancelWithdrawal: call({
    method: 'PUT',
    path: '/finance/withdraw/cancel/{id}',
    auth: 'player',
    rate: 'write',
    summary: 'Cancels an order under review; the held amount comes back (G58)',
    params: z.strictObject({ id: idText }),
    ok: done,
  }),
  limitRecords: call({
    method: 'GET',
    path: '/finance/playerAccounting/records',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What must be bet before money can be withdrawn, newest first',
    query: z.strictObject(pageQuery),
    ok: page(limitRecord),
  }),
} as const

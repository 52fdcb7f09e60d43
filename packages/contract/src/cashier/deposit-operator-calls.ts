import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { amountRange, dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { shownPicture } from '../kernel/picture.ts'
import { moneyOut, moneyText } from '../kernel/money.ts'
import { channelTypes, depositStatuses, payData, usdtRate } from './deposit-calls.ts'
import { reason } from '../kernel/reason.ts'
import { byId, id, levels, refusal, search, channelSort, feeRate, rateText, unmasking } from './operator-fields.ts'
import { moneySources } from './suspense-calls.ts'

/* The console's side of the way in: deposit orders, channels, the USDT rate. Part of cashierOperatorCalls. */

/** Money in suspense that may be the payment of an order. */
export const depositMatch = z.object({
  source: z.enum(moneySources),
  ref: z.string(),
  amount: moneyOut,
  note: z.string(),
  /** First character only, and whether it is the player's real name (1). */
  sender: z.string(),
  sender_fits: flag,
  time: timeText,
  /** How well it fits, 0-100: amount, note, sender, time. */
  score: z.int(),
})

export const depositQueueRow = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
  vip_level: z.int(),
  /** First character only; in full by unmask. */
  real_name: z.string(),
  order_number: z.string(),
  type: z.enum(channelTypes),
  channel: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  credit: moneyOut,
  status: z.enum(depositStatuses),
  /** Credited although the player is excluded: may only be withdrawn. */
  flagged: flag,
  has_image: flag,
  /** The same picture was sent for another order. */
  image_seen: flag,
  provider: z.string(),
  provider_tx: z.string(),
  /** USDT: what the order froze, and what the chain shows. */
  pay: payData,
  chain: z.nullable(z.object({ txid: z.string(), usdt: z.string(), confirmations: z.int(), needed: z.int() })),
  reason: z.string(),
  text: z.string(),
  build_time: timeText,
  expires_at: timeText,
  age_seconds: z.int(),
  /** 1: the caller may unmask it: they decide on it now, or may unmask players. */
  may_unmask: flag,
})

export const channelRow = z.object({
  id: z.int(),
  type: z.enum(channelTypes),
  name: z.string(),
  name_en: z.string(),
  sort: z.int(),
  status: flag,
  min: moneyOut,
  max: moneyOut,
  fee_rate: z.string(),
  fee_min: moneyOut,
  fee_max: moneyOut,
  /** Most of a player on one Taipei day; 0.00: no such limit. */
  day_max: moneyOut,
  /** The payment provider behind it; empty: none. */
  provider: z.string(),
  /** 0: nobody is configured who would tell of its money, so players do not see it whatever its status. */
  connected: flag,
  account: z.object({
    bank: z.string(),
    bank_name: z.string(),
    branch_name: z.string(),
    account_name: z.string(),
    account_number: z.string(),
  }),
  approval: z.enum(['', 'waiting']),
  update_time: timeText,
})

export const usdtRateRow = z.object({
  id: z.string(),
  deposit: usdtRate,
  withdraw: usdtRate,
  state: z.enum(['waiting', 'set', 'refused']),
  asked_by: z.string(),
  decided_by: z.string(),
  reason: z.string(),
  time: timeText,
})

export const depositOperatorCalls = {
  deposits: call({
    method: 'GET',
    path: '/deposits',
    auth: 'staff',
    rate: 'read',
    permission: 'deposit.view',
    summary: 'Deposit orders; `list=review` shows those that wait for a person, oldest first',
    query: z.strictObject({
      ...listQuery(['created_at', 'amount']),
      list: z.optional(z.enum(['review', 'open', 'all'])),
      date: z.optional(dateRange),
      amount: z.optional(amountRange),
      status: z.optional(setOf(depositStatuses)),
      type: z.optional(setOf(channelTypes)),
      /** The number of one channel. */
      channel: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'type_form'))),
      /** VIP levels that their players have now. */
      level: z.optional(setOf(levels)),
      player_id: z.optional(id),
      /** An order's number, or a player's account. */
      q: search,
    }),
    ok: list(depositQueueRow),
  }),
  deposit: call({
    method: 'GET',
    path: '/deposits/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'deposit.view',
    summary: 'One deposit order, and what the caller may do with it now',
    params: byId,
    ok: data(z.object({ order: depositQueueRow, allowed: actions(['approve', 'refuse']) })),
  }),
  depositMatches: call({
    method: 'GET',
    path: '/deposits/{id}/matches',
    auth: 'staff',
    rate: 'read',
    permission: 'suspense.view',
    summary: 'Money in suspense that may belong to this order, best first: bank rows, payments or transfers on the chain, by its channel',
    params: byId,
    ok: data(z.array(depositMatch)),
  }),
  unmaskDeposit: call({
    method: 'POST',
    path: '/deposits/{id}/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'deposit.view',
    stepUp: true,
    summary: 'The real name in full, for who decides on the order now or may unmask players; the reason goes to the audit log',
    params: byId,
    body: unmasking,
    ok: data(z.object({ real_name: z.string() })),
  }),
  depositImage: call({
    method: 'POST',
    path: '/deposits/{id}/image',
    auth: 'staff',
    rate: 'heavy',
    permission: 'deposit.image',
    summary: 'The proof picture of an order as a data address; every view goes to the audit log',
    params: byId,
    ok: shownPicture,
  }),
  approveDeposit: call({
    method: 'POST',
    path: '/deposits/{id}/approve',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'deposit.approve',
    summary: 'Credits an order with the arrived money named by `ref` of its matches, of exactly the amount of the order',
    params: byId,
    body: z.strictObject({ ref: z.string('required').check(z.minLength(4, 'required'), z.maxLength(90, 'text_length')), reason }),
    ok: done,
  }),
  refuseDeposit: call({
    method: 'POST',
    path: '/deposits/{id}/refuse',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'deposit.refuse',
    summary: 'Refuses an order with a reason that the player reads',
    params: byId,
    body: refusal,
    ok: done,
  }),
  channels: call({
    method: 'GET',
    path: '/channels',
    auth: 'staff',
    rate: 'read',
    permission: 'channel.view',
    summary: 'Deposit channels with limits and fees, in their order of appearance',
    ok: data(z.array(channelRow)),
  }),
  editChannel: call({
    method: 'PUT',
    path: '/channels/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'channel.edit',
    summary: 'Asks a second person to change status, limits, fee or place of a channel',
    params: byId,
    body: z.strictObject({
      status: z.optional(flag),
      min: z.optional(moneyText),
      max: z.optional(moneyText),
      fee_rate: z.optional(feeRate),
      fee_min: z.optional(moneyText),
      fee_max: z.optional(moneyText),
      day_max: z.optional(moneyText),
      sort: z.optional(channelSort),
      reason,
    }),
    ok: data(z.object({ approval: z.string() })),
  }),
  usdtRates: call({
    method: 'GET',
    path: '/usdt-rates',
    auth: 'staff',
    rate: 'read',
    permission: 'channel.view',
    summary: 'The USDT rates that were asked for, newest first; the newest one that was set holds',
    query: z.strictObject(pageQuery),
    ok: page(usdtRateRow),
  }),
  editUsdtRate: call({
    method: 'POST',
    path: '/usdt-rates',
    auth: 'staff',
    rate: 'write',
    permission: 'channel.edit',
    idempotent: true,
    summary: 'Asks a second person for new USDT rates; orders made before keep theirs',
    body: z.strictObject({ deposit: rateText, withdraw: rateText, reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
} as const

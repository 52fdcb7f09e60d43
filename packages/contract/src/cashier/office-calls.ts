import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut, moneyText } from '../kernel/money.ts'
import { accountOfficeCalls } from './account-office-calls.ts'
import { channelTypes, depositStatuses } from './calls.ts'
import { refusalReasonCodes } from './errors.ts'
import { withdrawalOfficeCalls } from './withdrawal-office-calls.ts'

/* The cashier's part of the console: queues of deposits, channels, suspense cases; accounts and withdrawals stand in files of their own. */

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const byId = z.strictObject({ id })
const reason = z.string('required').check(z.minLength(2, 'text_length'), z.maxLength(200, 'text_length'))
/** A refusal carries a reason code and words that the player reads. */
const refusal = z.strictObject({
  reason: z.enum(refusalReasonCodes, 'required'),
  text: z.string('required').check(z.maxLength(200, 'text_length')),
})
const picture = data(z.object({ image: z.string() }))
const search = z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')))

/** A row of the bank's feed that may be the payment of an order. */
export const bankMatch = z.object({
  ref: z.string(),
  amount: moneyOut,
  note: z.string(),
  sender: z.string(),
  time: timeText,
  /** How well it fits, 0-100: amount, note, sender, time. */
  score: z.int(),
})

export const depositQueueRow = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
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
  provider_tx: z.string(),
  reason: z.string(),
  text: z.string(),
  build_time: timeText,
  expires_at: timeText,
  age_seconds: z.int(),
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

export const suspenseRow = z.object({
  id: z.string(),
  kind: z.enum(['amount_differs', 'after_end', 'unknown_order', 'duplicate', 'failed_after_paid']),
  source: z.enum(['bank', 'third']),
  order_number: z.string(),
  player_id: z.string(),
  ref: z.string(),
  amount: moneyOut,
  currency: z.string(),
  detail: z.string(),
  status: z.enum(['open', 'closed']),
  note: z.string(),
  /** `waiting` while a second person is asked to credit it. */
  approval: z.enum(['', 'waiting']),
  build_time: timeText,
  age_seconds: z.int(),
})

const rate = z.string().check(z.regex(/^(0|[1-9]\d?)(\.\d{1,2})?$/, 'number_form'))

export const cashierOfficeCalls = {
  ...accountOfficeCalls,
  ...withdrawalOfficeCalls,
  deposits: call({
    method: 'GET',
    path: '/deposits',
    auth: 'staff',
    rate: 'read',
    permission: 'deposit.view',
    summary: 'Deposit orders; `list=review` shows those that wait for a person, oldest first',
    query: z.strictObject({
      ...pageQuery,
      list: z.optional(z.enum(['review', 'open', 'all'])),
      player_id: z.optional(id),
      order_number: search,
    }),
    ok: page(depositQueueRow),
  }),
  depositMatches: call({
    method: 'GET',
    path: '/deposits/{id}/matches',
    auth: 'staff',
    rate: 'read',
    permission: 'deposit.view',
    summary: 'Money that arrived at the bank and may belong to this order, best first',
    params: byId,
    ok: data(z.array(bankMatch)),
  }),
  depositImage: call({
    method: 'POST',
    path: '/deposits/{id}/image',
    auth: 'staff',
    rate: 'heavy',
    permission: 'deposit.image',
    summary: 'The proof picture of an order as a data address; every view goes to the audit log',
    params: byId,
    ok: picture,
  }),
  approveDeposit: call({
    method: 'POST',
    path: '/deposits/{id}/approve',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'deposit.approve',
    summary: 'Credits a bank transfer order with the arrived money named by `ref`, of exactly the amount of the order',
    params: byId,
    body: z.strictObject({ ref: z.string('required').check(z.minLength(4, 'required'), z.maxLength(64, 'text_length')), reason }),
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
    summary: 'Deposit channels with limits and fees',
    ok: data(z.array(channelRow)),
  }),
  editChannel: call({
    method: 'PUT',
    path: '/channels/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'channel.edit',
    summary: 'Asks a second person to change status, limits or fee of a channel',
    params: byId,
    body: z.strictObject({
      status: z.optional(flag),
      min: z.optional(moneyText),
      max: z.optional(moneyText),
      fee_rate: z.optional(rate),
      fee_min: z.optional(moneyText),
      fee_max: z.optional(moneyText),
      reason,
    }),
    ok: data(z.object({ approval: z.string() })),
  }),
  suspense: call({
    method: 'GET',
    path: '/suspense',
    auth: 'staff',
    rate: 'read',
    permission: 'suspense.view',
    summary: 'Money that arrived and could not be credited by a machine',
    query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(['open', 'closed'])) }),
    ok: page(suspenseRow),
  }),
  closeSuspense: call({
    method: 'PUT',
    path: '/suspense/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'suspense.close',
    summary: 'Closes a case with a note of what was done about it',
    params: byId,
    body: z.strictObject({ note: reason }),
    ok: done,
  }),
  creditSuspense: call({
    method: 'POST',
    path: '/suspense/{id}/credit',
    auth: 'staff',
    rate: 'write',
    permission: 'suspense.credit',
    idempotent: true,
    summary: "Asks a second person to credit the case's money to the player of its order",
    params: byId,
    body: z.strictObject({ reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
} as const

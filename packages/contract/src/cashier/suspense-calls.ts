import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { channelTypes, depositStatuses } from './deposit-calls.ts'
import { anyAccount, byId } from './operator-fields.ts'
import { reason } from '../kernel/reason.ts'

/* The console's cases of money that arrived and that no machine could credit. Part of cashierOperatorCalls. */

/** Where money without an order stands: a row of the bank's feed, a provider's payment, a transfer on the chain. */
export const moneySources = ['bank', 'third', 'chain'] as const

/** Why money waits for a person. `wrong_token`, `unreadable` and `failed_after_paid` have no money of their own. */
export const suspenseKinds = [
  'amount_differs',
  'after_end',
  'unknown_order',
  'duplicate',
  'failed_after_paid',
  'wrong_token',
  'unreadable',
] as const

/** An order that may be what a suspense case was paid for. */
export const suspenseOrder = z.object({
  id: z.string(),
  order_number: z.string(),
  account: z.string(),
  player_id: z.string(),
  /** First character only; in full by unmask of the order. */
  real_name: z.string(),
  channel: z.string(),
  type: z.enum(channelTypes),
  amount: moneyOut,
  status: z.enum(depositStatuses),
  build_time: timeText,
  score: z.int(),
  /** 1: open and of exactly this amount, so that it can be approved with this money. */
  fits: flag,
})

export const suspenseRow = z.object({
  id: z.string(),
  kind: z.enum(suspenseKinds),
  source: z.enum(moneySources),
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
  /** What that person is asked for. */
  wish: z.enum(['', 'credit', 'return', 'write_off', 'read']),
  /** 1: a line that was set aside whole, so that two people can have it read again. */
  readable: flag,
  build_time: timeText,
  age_seconds: z.int(),
})

export const suspenseCalls = {
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
  suspenseCase: call({
    method: 'GET',
    path: '/suspense/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'suspense.view',
    summary: 'One case of money in suspense, and the ends that the caller may bring it to',
    params: byId,
    ok: data(z.object({ case: suspenseRow, allowed: actions(['credit', 'settle', 'read', 'close']) })),
  }),
  closeSuspense: call({
    method: 'PUT',
    path: '/suspense/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'suspense.close',
    summary: 'Closes a case without money of ours behind it, with a note of what was done about it',
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
    summary: "Asks a second person to credit the case's money to its player, or to the account that staff found where it names none",
    params: byId,
    body: z.strictObject({ reason, account: z.optional(anyAccount) }),
    ok: data(z.object({ approval: z.string() })),
  }),
  settleSuspense: call({
    method: 'POST',
    path: '/suspense/{id}/settle',
    auth: 'staff',
    rate: 'write',
    permission: 'suspense.settle',
    idempotent: true,
    summary: "Asks a second person to end a case whose money is nobody's here: it was sent back, or is written off",
    params: byId,
    body: z.strictObject({ how: z.enum(['return', 'write_off'], 'required'), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  readSuspense: call({
    method: 'POST',
    path: '/suspense/{id}/read',
    auth: 'staff',
    rate: 'write',
    permission: 'suspense.read',
    idempotent: true,
    summary: 'Asks a second person to have a line that was set aside read again: it then counts as at its first reading',
    params: byId,
    body: z.strictObject({ reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  suspenseOrders: call({
    method: 'GET',
    path: '/suspense/{id}/orders',
    auth: 'staff',
    rate: 'read',
    permission: 'suspense.view',
    summary: 'Orders that the money of a case may have been meant for, best first',
    params: byId,
    ok: data(z.array(suspenseOrder)),
  }),
} as const

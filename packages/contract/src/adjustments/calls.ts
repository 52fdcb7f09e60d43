import * as z from 'zod/mini'
import { call, data, timeText } from '../kernel/call.ts'
import { amountRange, dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { evidence } from './fields.ts'
import { adjustmentKinds, adjustmentReasonNames } from './reasons.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const text = (min: number, max: number) => z.string('required').check(z.minLength(min, 'text_length'), z.maxLength(max, 'text_length'))

export const adjustmentStates = ['waiting', 'booked', 'refused', 'failed'] as const

export const adjustmentRow = z.object({
  order_number: z.string(),
  player_id: z.string(),
  account: z.string(),
  kind: z.enum(adjustmentKinds),
  money: moneyOut,
  reason: z.enum(adjustmentReasonNames),
  evidence: z.string(),
  text: z.string(),
  /** waiting for a second person; booked; refused by that person or in time; failed: the money was not there any more. */
  state: z.enum(adjustmentStates),
  maker: z.string(),
  checker: z.string(),
  build_time: timeText,
  end_time: z.string(),
})

/** Manual credits and debits under four eyes, under /office/api. */
export const adjustmentsCalls = {
  list: call({
    method: 'GET',
    path: '/adjustments',
    auth: 'staff',
    rate: 'read',
    permission: 'adjustment.view',
    summary:
      'Manual credits and debits, newest first; `q` is an account or an order number. By state, kind, maker or amount alone of the last 30 days unless `date` says otherwise',
    query: z.strictObject({
      ...listQuery(['created_at', 'amount']),
      date: z.optional(dateRange),
      amount: z.optional(amountRange),
      state: z.optional(setOf(adjustmentStates)),
      kind: z.optional(setOf(adjustmentKinds)),
      maker: z.optional(text(1, 40)),
      player_id: z.optional(id),
      q: z.optional(text(1, 40)),
    }),
    ok: list(adjustmentRow),
  }),
  limits: call({
    method: 'GET',
    path: '/adjustments/limits',
    auth: 'staff',
    rate: 'read',
    permission: 'adjustment.request',
    summary: 'What the caller may still ask for today',
    ok: data(z.object({ single: moneyOut, day: moneyOut, used: moneyOut })),
  }),
  request: call({
    method: 'POST',
    path: '/players/{id}/adjustments',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'adjustment.request',
    summary: "Asks a second person to add to or take from a player's central wallet",
    params: z.strictObject({ id }),
    body: z.strictObject({
      kind: z.enum(adjustmentKinds, 'type_form'),
      amount: positiveMoney,
      reason: z.enum(adjustmentReasonNames, 'type_form'),
      /** For the second person and the audit log. */
      evidence,
      /** For the player; may be empty. */
      text: z.optional(text(0, 200)),
    }),
    ok: data(z.object({ order_number: z.string(), approval: z.string() })),
  }),
} as const

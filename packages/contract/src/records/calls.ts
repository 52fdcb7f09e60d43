import * as z from 'zod/mini'
import { call, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { recordStatuses } from '../wallet/calls.ts'
import { dayOrTime } from './range.ts'

export const moneyCategories = ['deposit', 'withdrawal', 'transfer'] as const

/** An order itself, with what may be done with it (G95). */
export const moneyOrder = z.object({
  /** Deposit: the key of its page; withdrawal: its id; transfer: the order number. */
  key: z.string(),
  order_number: z.string(),
  category: z.enum(moneyCategories),
  /** Deposit and withdrawal: the channel's word; transfer: in or out. */
  kind: z.string(),
  /** Channel or platform by name. */
  name: z.string(),
  status: z.enum(recordStatuses),
  amount: moneyOut,
  fee: moneyOut,
  remark: z.string(),
  build_time: timeText,
  update_time: timeText,
  can_cancel: flag,
  can_upload: flag,
})
export type MoneyOrder = z.infer<typeof moneyOrder>

export const recordsCalls = {
  money: call({
    method: 'GET',
    path: '/players/money/{category}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Orders of one kind, newest first, at most 30 days back (G95, G98)',
    params: z.strictObject({ category: z.enum(moneyCategories, 'type_form') }),
    query: z.strictObject({ ...pageQuery, start: z.optional(dayOrTime), end: z.optional(dayOrTime) }),
    ok: page(moneyOrder),
  }),
} as const

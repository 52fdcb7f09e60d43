import * as z from 'zod/mini'
import { call, data, dateText, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { recordStatuses, transactionRow } from '../wallet/calls.ts'
import { dayOrTime } from './range.ts'
import { bookNames } from './signed-head.ts'

export const moneyCategories = ['deposit', 'withdrawal', 'transfer'] as const

/** An order itself, with what may be done with it (WALLET-25). */
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

const publicKey = z.object({
  id: z.string(),
  /** Ed25519, 32 bytes, base64. */
  public_key: z.string(),
})

/** The head of a chain with the signature of {@link signedHeadText}; see signed-head.ts. */
const signedHead = z.object({
  day: dateText,
  seq: z.string(),
  hash: z.string(),
  key: z.string(),
  /** 64 bytes, base64. */
  signature: z.string(),
})

export const recordsCalls = {
  money: call({
    method: 'GET',
    path: '/players/money/{category}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Orders of one kind, newest first, at most 30 days back (WALLET-25, WALLET-26)',
    params: z.strictObject({ category: z.enum(moneyCategories, 'type_form') }),
    query: z.strictObject({ ...pageQuery, start: z.optional(dayOrTime), end: z.optional(dayOrTime) }),
    ok: page(moneyOrder),
  }),
  one: call({
    method: 'GET',
    path: '/players/record/{key}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary:
      'One line of the record pages: an order by its `key` (with category deposit, withdrawal or transfer) or a record by its serial number, with every record of the same order',
    params: z.strictObject({ key: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'type_form')) }),
    query: z.strictObject({ category: z.optional(z.enum(moneyCategories, 'type_form')) }),
    ok: data(z.object({ order: z.nullable(moneyOrder), records: z.array(transactionRow) })),
  }),
  signedHeads: call({
    method: 'GET',
    path: '/players/statement/heads',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary:
      "The signed heads of the player's own chain, newest first, at most 400, with the keys that signed them; with book=coins those of the J coins",
    query: z.strictObject({ book: z.optional(z.enum(bookNames, 'type_form')) }),
    ok: data(z.object({ player: z.string(), heads: z.array(signedHead), keys: z.array(publicKey) })),
  }),
  signingKeys: call({
    method: 'GET',
    path: '/statement/keys',
    auth: 'none',
    rate: 'read',
    whileClosed: true,
    summary: 'The public keys that sign the heads of statements, the newest first; a key once published stays',
    ok: data(z.array(publicKey)),
  }),
} as const

import * as z from 'zod/mini'
import { call, data, queryInt, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'

/** Where an entry stands in the list of its account, as the reply before named it. */
const place = z.string().check(z.regex(/^\d{1,19}\.\d{1,18}$/, 'type_form'))

export const houseEntry = z.object({
  /** The operation that wrote it. */
  operation: z.string(),
  kind: z.string(),
  ref: z.string(),
  money: moneyOut,
  time: timeText,
})

export const bookOperation = z.object({
  operation: z.string(),
  /** What it stands for: the same key is never booked twice. */
  key: z.string(),
  kind: z.string(),
  ref: z.string(),
  time: timeText,
  /** They sum to nothing. The player of a leg; empty: the house's. */
  legs: z.array(z.object({ account: z.string(), currency: z.string(), player_id: z.string(), player: z.string(), money: moneyOut })),
})

/** What stands behind the balances of the house, under /office/api. */
export const bookCalls = {
  houseEntries: call({
    method: 'GET',
    path: '/ledger/house/{account}',
    auth: 'staff',
    rate: 'read',
    permission: 'ledger.view',
    summary: 'Entries of a house account, newest first; `before` is `next` of the reply before',
    params: z.strictObject({ account: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'type_form')) }),
    query: z.strictObject({ before: z.optional(place), limit: z.optional(queryInt(1, 100)) }),
    ok: data(z.object({ entries: z.array(houseEntry), next: z.string() })),
  }),
  operation: call({
    method: 'GET',
    path: '/ledger/operations/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'ledger.view',
    summary: 'One operation of the book with all its legs',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    ok: data(bookOperation),
  }),
} as const

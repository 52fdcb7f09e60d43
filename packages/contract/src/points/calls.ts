import * as z from 'zod/mini'
import { call, data, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { pointSourceNames } from './sources.ts'

/** One movement of J coins. Coins are whole numbers. */
export const pointRow = z.object({
  id: z.string(),
  time: timeText,
  source: z.enum(pointSourceNames),
  /** Why, in the reader's language: `Mall exchange: Tea set`. */
  remark: z.string(),
  /** Positive: got. */
  points: z.int(),
  /** Right after the movement. */
  balance: z.int(),
  status: z.literal('success'),
})
export type PointRow = z.infer<typeof pointRow>

/** The movements of one Taipei day. */
export const pointDay = z.object({
  /** What daysJPointLog takes. */
  id: z.string(),
  /** Taipei date. */
  date: z.string(),
  /** Of the last movement of the day. */
  time: timeText,
  remark: z.string(),
  /** Got minus spent; the sum over all days is the balance. */
  points: z.int(),
  got: z.int(),
  spent: z.int(),
  count: z.int(),
  status: z.literal('success'),
})
export type PointDay = z.infer<typeof pointDay>

/** An entry of the player's chain in the book of points: what verifyChain of packages/ledger reads. */
const statementEntry = z.object({
  seq: z.string(),
  account: z.string(),
  currency: z.string(),
  /** Whole coins; negative: taken. */
  amount: z.string(),
  balance_after: z.string(),
  kind: z.string(),
  ref: z.string(),
  at: z.string(),
  operation: z.string(),
  hash: z.string(),
})

export const pointsCalls = {
  jPoint: call({
    method: 'GET',
    path: '/task/jPoint',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's J coins",
    ok: data(z.object({ points: z.int() })),
  }),
  jPointLog: call({
    method: 'GET',
    path: '/task/jPointLog',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'J coins by Taipei day, newest first; the sum over all days is the balance',
    query: z.strictObject(pageQuery),
    ok: page(pointDay, { points: z.int() }),
  }),
  daysJPointLog: call({
    method: 'GET',
    path: '/task/daysJPointLog',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The movements of J coins of one day of jPointLog, newest first',
    query: z.strictObject({ ...pageQuery, id: z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    ok: page(pointRow),
  }),
  jPointStatement: call({
    method: 'GET',
    path: '/task/jPointStatement',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's chain in the book of J coins, oldest first from the entry after `after` on, with its head",
    query: z.strictObject({ after: z.optional(queryInt(0, 999_999_999)), limit: z.optional(queryInt(1, 500)) }),
    ok: data(z.object({ holder: z.string(), entries: z.array(statementEntry), head: z.object({ seq: z.string(), hash: z.string() }) })),
  }),
} as const

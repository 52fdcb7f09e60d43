import * as z from 'zod/mini'
import { call, data, dateText, done, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { dayOrTime } from '../records/range.ts'
import { bonusTypes } from './fields.ts'

/** A level as its players read it, in their language. */
export const rankRow = z.object({
  level: z.int(),
  name: z.string(),
  /** Asked for, both: points of a life (valid bets / 1000) and credited deposits of a life. */
  points: z.int(),
  deposit: moneyOut,
  /** Prizes: once when the level is reached, each month, each birthday. */
  upgrade: moneyOut,
  month: moneyOut,
  birthday: moneyOut,
  /** What comes back of a valid bet, by group, in percent: `0.35`. */
  rebates: z.array(z.object({ group: z.string(), percent: z.string() })),
  free_count: z.int(),
  day_count: z.int(),
  day_amount: moneyOut,
  fee: moneyOut,
})
export type RankRow = z.infer<typeof rankRow>

/** What the next level still asks for. */
export const nextRank = z.object({
  level: z.int(),
  name: z.string(),
  points: z.int(),
  deposit: moneyOut,
  missing_points: z.int(),
  /** Valid bets to the cent that those points are. */
  missing_valid_bet: moneyOut,
  missing_deposit: moneyOut,
})

export const playerRank = z.object({
  level: z.int(),
  name: z.string(),
  points: z.int(),
  deposit: moneyOut,
  /** Null at the highest. */
  next: z.nullable(nextRank),
  /** Last Taipei day of a level that staff gave; empty: it is the player's own. */
  until: z.string(),
  /** 1: prizes are paid as soon as they are there. */
  auto_collect: flag,
  /** Prizes that can be claimed. */
  claimable: z.int(),
  /** When the next level would be reached at the pace of the last thirty days; `none`: not within a year, `hidden`: not shown to this player (VIP-6). */
  forecast: z.object({ state: z.enum(['date', 'none', 'top', 'hidden']), date: z.string() }),
})
export type PlayerRank = z.infer<typeof playerRank>

/** A prize or a rebate. */
export const prizeRow = z.object({
  id: z.string(),
  bonus_type: z.enum(bonusTypes),
  amount: moneyOut,
  /** 0 claimable, 1 claimed, 2 expired. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  expired_at: timeText,
  build_time: timeText,
  /** When it was claimed; empty otherwise. */
  claimed_at: z.string(),
  /** What it is for, in the reader's language. */
  name: z.string(),
  level: z.int(),
  /** Times it must be bet once it is claimed. */
  multiple: z.int(),
  /** The rebate it is, for its statement; empty of other prizes. */
  rebate_id: z.string(),
})
export type PrizeRow = z.infer<typeof prizeRow>

/** Valid bets of one Taipei day and group that a rebate counts; negative where a correction took some off. */
export const rebateLine = z.object({
  day: dateText,
  group: z.string(),
  /** The level with which that day ended, and what it gives in 1/10,000. */
  level: z.int(),
  /** In 1/10,000 of the valid bet. */
  rate: z.int(),
  bets: z.int(),
  valid_bet: moneyOut,
  /** valid_bet x rate / 10,000, exactly: six decimals of TWD. */
  amount: z.string(),
})

export const rebateRow = z.object({
  id: z.string(),
  /** The last Taipei day that it counts; it is made at noon of the next one. */
  day: dateText,
  valid_bet: moneyOut,
  paid: moneyOut,
  build_time: timeText,
})
export type RebateRow = z.infer<typeof rebateRow>

/** A rebate with all that it was made of: paid = carried_in + sum of the amounts, rounded down to the cent, at least 0 (VIP-8). Exact amounts have six decimals. */
export const rebateStatement = z.object({
  format: z.literal('jade-rebate-1'),
  id: z.string(),
  day: dateText,
  /** Which settlements it counts: of days from `from` to `day`, heard of until `heard_until` (ISO time), but not what the rebate before counted. */
  from: dateText,
  heard_until: z.string(),
  /** The player's rebate before it; null: this is the first. */
  before: z.nullable(z.object({ day: dateText, heard_until: z.string() })),
  lines: z.array(rebateLine),
  /** What corrections had taken off and earlier rebates did not cover: zero or negative. */
  carried_in: z.string(),
  sum: z.string(),
  paid: moneyOut,
  /** What is left below a cent, which is dropped. */
  dropped: z.string(),
  /** Zero or negative: goes into the next rebate. */
  carried_out: z.string(),
})
export type RebateStatement = z.infer<typeof rebateStatement>

/** What rebates of a player go by: the level with which a day ended, and what each level gave then, oldest first; each from its Taipei day on. */
export const rebateRates = z.object({
  format: z.literal('jade-rates-1'),
  levels: z.array(z.object({ from: dateText, level: z.int() })),
  /** In 1/10,000 of valid bets, by group. */
  rates: z.array(z.object({ from: dateText, level: z.int(), rebates: z.record(z.string(), z.int()) })),
})
export type RebateRates = z.infer<typeof rebateRates>

const id = z.string('required').check(z.regex(/^[1-9]\d{0,17}$/, 'type_form'))

export const vipCalls = {
  showVipRank: call({
    method: 'GET',
    path: '/showVipRank',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's level with what the next one asks for, and the table of all levels (VIP-1)",
    ok: data(z.object({ player: playerRank, allRankData: z.array(rankRow) })),
  }),
  takeList: call({
    method: 'GET',
    path: '/autoRank/takeList',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Prizes and rebates, newest first; type 0 claimable, 1 claimed, 2 expired, absent: all',
    query: z.strictObject({
      type: z.optional(queryInt(0, 2)),
      date_start: z.optional(dayOrTime),
      date_end: z.optional(dayOrTime),
      ...pageQuery,
    }),
    ok: page(prizeRow),
  }),
  passMonth: call({
    method: 'POST',
    path: '/autoBonus/passMonth/{bonusId}/{bonus_type}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Claims a prize or a rebate: it goes to the main wallet (VIP-5)',
    params: z.strictObject({ bonusId: id, bonus_type: z.enum(bonusTypes, 'type_form') }),
    ok: data(z.object({ id: z.string(), amount: moneyOut })),
  }),
  autoCollect: call({
    method: 'PUT',
    path: '/autoBonus/auto',
    auth: 'player',
    rate: 'write',
    summary: 'Whether prizes and rebates are paid as soon as they are there',
    body: z.strictObject({ on: flag }),
    ok: done,
  }),
  rebates: call({
    method: 'GET',
    path: '/autoRank/rebates',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's rebates, newest first (VIP-7)",
    query: z.strictObject(pageQuery),
    ok: page(rebateRow),
  }),
  rebateRates: call({
    method: 'GET',
    path: '/autoRank/rates',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The levels with which days of the player ended, and what levels gave back since when: for /verify/rebate.js (VIP-8)',
    ok: data(rebateRates),
  }),
  rebateStatement: call({
    method: 'GET',
    path: '/autoRank/rebates/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What a rebate was made of, exactly: to be recomputed with /verify/rebate.js (VIP-8)',
    params: z.strictObject({ id }),
    ok: data(rebateStatement),
  }),
} as const

import * as z from 'zod/mini'
import { call, data, dateText, flag } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { raceCalls } from './race-calls.ts'

/** win: what was won more than lost; bet: what was bet; deposit: what was credited. */
export const boardTypes = ['win', 'bet', 'deposit'] as const
export type BoardType = (typeof boardTypes)[number]
/** The running Taipei day, week from Monday, or month. */
export const boardPeriods = ['day', 'week', 'month'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

const boardRow = z.object({
  /** Equal amounts share a rank. */
  rank: z.int(),
  /** Masked. */
  account: z.string(),
  /** VIP level, 0 to 10. */
  level: z.int(),
  amount: moneyOut,
  /** 1: a row of the demo house that no player stands behind. */
  demo: flag,
})
export type BoardRow = z.infer<typeof boardRow>

/** Whether the player stands on boards: of wins as long as not refused, of bets and deposits only where asked for. */
const choice = z.object({ win: flag, more: flag })

export const leaderboardCalls = {
  ...raceCalls,
  list: call({
    method: 'GET',
    path: '/leaderboard/list',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'The best of the running day, week or month with masked accounts; every five minutes anew (LEADERBOARD-1)',
    query: z.strictObject({ type: z.enum(boardTypes, 'type_form'), period: z.enum(boardPeriods, 'type_form') }),
    ok: z.object({
      data: z.array(boardRow),
      /** First Taipei date of the period. */
      from: dateText,
      /** When it was made; '' not yet. */
      updated_at: z.string(),
      /** 1: not shown to this player (LEADERBOARD-4). */
      hidden: flag,
    }),
  }),
  choice: call({
    method: 'GET',
    path: '/leaderboard/choice',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Whether the player stands on boards (LEADERBOARD-3)',
    ok: data(choice),
  }),
  choose: call({
    method: 'PUT',
    path: '/leaderboard/choice',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Says whether the player stands on boards; at once',
    body: z.strictObject({ win: flag, more: flag }),
    ok: data(choice),
  }),
} as const

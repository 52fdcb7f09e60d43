import * as z from 'zod/mini'
import { call, data, dateText, flag, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'

/** What a race counts: net wins, valid bets, credited deposits (LEADERBOARD-5). */
export const raceKinds = ['win', 'bet', 'deposit'] as const
export type RaceKind = (typeof raceKinds)[number]
/**
 * waiting for a second person; refused; cancelled before it began; announced; running; counting: over, corrections are still heard; paying: the
 * standing is frozen; closed: every prize was paid or barred.
 */
export const raceStates = ['waiting', 'refused', 'cancelled', 'announced', 'running', 'counting', 'paying', 'closed'] as const
export type RaceState = (typeof raceStates)[number]

export const raceId = z.string().check(z.regex(/^\d{1,9}$/, 'type_form'))

/** The prize of each of these places; both may be given. */
const prize = z.object({ from: z.int(), to: z.int(), amount: moneyOut, points: z.int() })

const race = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(raceKinds),
  /** Groups of games that count; empty: all. */
  groups: z.array(z.string()),
  /** First and last Taipei date. */
  from: dateText,
  to: dateText,
  /** First moment that no longer counts. */
  end: timeText,
  /** Corrections that are heard until then count (LEADERBOARD-7). */
  freeze: timeText,
  level_min: z.int(),
  multiple: z.int(),
  prizes: z.array(prize),
  state: z.enum(raceStates),
  /** The clock of the house at this answer, for countdowns. */
  now: timeText,
})
export type Race = z.infer<typeof race>

const racePlace = z.object({ rank: z.int(), account: z.string(), level: z.int(), amount: moneyOut, own: flag })

const ownPlace = z.object({
  /** 0: stands on boards of this kind only after saying so (LEADERBOARD-3), or may not take part. */
  joined: flag,
  /** 0: the level is too low. */
  level_fits: flag,
  /** 0: not among those whose places are kept. */
  rank: z.int(),
  amount: moneyOut,
  /** What is missing to pass the next place; '' at the top. */
  missing: z.string(),
  /** That place; 0 at the top. */
  next: z.int(),
  /** Names the own line of the closing list; '' before. */
  code: z.string(),
})

/** A line of the closing list. Hashed are all fields but the masked account, which goes when its player leaves the boards. */
const closingRow = z.object({
  rank: z.int(),
  code: z.string(),
  amount: moneyOut,
  reached: timeText,
  prize: moneyOut,
  points: z.int(),
  account: z.string(),
})
export type ClosingRow = z.infer<typeof closingRow>

export const raceCalls = {
  races: call({
    method: 'GET',
    path: '/leaderboard/races',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'Races that are announced or run, and those that ended in the last two weeks (LEADERBOARD-5)',
    ok: z.object({ data: z.array(race), hidden: flag }),
  }),
  race: call({
    method: 'GET',
    path: '/leaderboard/races/{id}',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'The first places of a race with masked accounts, and the own one with what is missing to the next (LEADERBOARD-6)',
    params: z.strictObject({ id: raceId }),
    ok: data(
      z.object({
        places: z.array(racePlace),
        /** Null for guests. */
        mine: z.nullable(ownPlace),
        /** When it was made; '' not yet. */
        updated_at: z.string(),
        /** 1: not shown to this player (LEADERBOARD-4). */
        hidden: flag,
      }),
    ),
  }),
  raceClosing: call({
    method: 'GET',
    path: '/leaderboard/races/{id}/closing',
    auth: 'none',
    rate: 'heavy',
    whileExcluded: true,
    summary: 'The frozen standing of a race with its hash (LEADERBOARD-8)',
    params: z.strictObject({ id: raceId }),
    ok: data(z.object({ id: z.string(), frozen_at: timeText, hash: z.string(), rows: z.array(closingRow) })),
  }),
} as const

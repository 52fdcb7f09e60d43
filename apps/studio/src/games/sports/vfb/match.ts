import type { Draws, Json } from '../../../kit/rules.ts'
import type { MatchRules } from '../../../kit/rules-matches.ts'
import { ofTable } from '../../../kit/rules-times.ts'
import { clubs } from './clubs.ts'
import { BLOCK_MINUTES, expected, type Goals, goalChances, margins, MINUTES, playBlock } from './rules.ts'
import { type Day, fixturesOf } from './season.ts'

/** A day of eight matches, played block by block (GAMES-25). Pure. */

export const BLOCKS = MINUTES / BLOCK_MINUTES
/** Half time: one value of the beacon decides nothing. */
const BREAK_AFTER = 15

/** A goal: in which match of the day (1 to 8), minute 1 to 90, whose. */
export interface Goal {
  readonly match: number
  readonly minute: number
  readonly side: 'home' | 'away'
}

export interface MatchResult {
  readonly home: string
  readonly away: string
  readonly goals: readonly Omit<Goal, 'match'>[]
  readonly score: Goals
}

/** What a day's matches ended with; clubs by code. */
export type DayResult = Day & { readonly matches: readonly MatchResult[] }

/** How many values of the beacon after the first one a block's value appears. */
export function beaconOf(block: number): number {
  return block < BREAK_AFTER ? block : block + 1
}

/** A day by the name of its round and its place in the plan. */
export type NamedDay = Day & { readonly name: string }

/** The goals of one block in all matches of a day. `open` gives the stream of a match (1 to 8) by its nonce. */
export function playDayBlock(
  rules: MatchRules,
  { name, ...day }: NamedDay,
  { block, open }: { readonly block: number; readonly open: (nonce: string, match: number) => Draws },
): readonly Goal[] {
  return fixturesOf(day).flatMap(({ home, away }, at) =>
    playBlock(open(rules.nonce(name, { home, away, match: at + 1, block }), at + 1), goalChances(home, away)).map(({ minute, side }) => ({
      match: at + 1,
      minute: block * BLOCK_MINUTES + minute,
      side,
    })),
  )
}

export function scoreOf(goals: readonly Goal[], match: number): Goals {
  const by = (side: Goal['side']) => goals.filter((goal) => goal.match === match && goal.side === side).length
  return { home: by('home'), away: by('away') }
}

export function resultOf(day: Day, goals: readonly Goal[]): DayResult {
  const matches = fixturesOf(day).map(({ home, away }, at) => ({
    home: home.code,
    away: away.code,
    goals: goals.filter(({ match }) => match === at + 1).map(({ minute, side }) => ({ minute, side })),
    score: scoreOf(goals, at + 1),
  }))
  return { season: day.season, day: day.day, matches }
}

const version1: MatchRules = {
  code: 'VFB',
  group: 'sports',
  name: { zh: '虛擬足球', en: 'Virtual Football' },
  // Home, draw and away over a whole season, each staked alike (proof.test.ts).
  rtp: '94.17',
  engineVersion: '1.0.0',
  config: {
    expected,
    margins,
    clubs: clubs.map(({ code, attack, defence }) => ({ code, attack, defence })),
    draw: 'block k of match M: PF1 with the beacon of the block, nonce M-k; three minutes, each home then away: below(1000000) < q',
    season: 'double round robin by Berger, place p of season s is club (7p + 5s) mod 16',
  },
  nonce: (round, { match, block }) => `${round}-M${match}-${block}`,
  before: [],
}

const rounds = { VFB1: ofTable(240, 120) }

/** A match is drawn under the names of its clubs: which place of the plan it had can be told in no other way afterwards. */
export const vfb: MatchRules = {
  ...version1,
  engineVersion: '2.0.0',
  config: {
    ...(version1.config as Readonly<Record<string, Json>>),
    draw: 'block k (0 to 29) of a match: PF1 with the beacon of the block, nonce ROUND-HOME-AWAY-k; three minutes, each home then away: below(1000000) < q',
    beacons: 'block k by the value k after the first of the round, from k = 15 by the one k + 1 after it',
    rounds,
  },
  rounds,
  nonce: (round, { home, away, block }) => `${round}-${home.code}-${away.code}-${block}`,
  before: [version1],
}

import type { Draws, GameInfo } from '../../../kit/rules.ts'
import { clubs } from './clubs.ts'
import { BLOCK_MINUTES, expected, type Goals, goalChances, margins, MINUTES, playBlock } from './rules.ts'
import { type Day, fixturesOf } from './season.ts'

/** A day of eight matches, played block by block (games.md 2.7). Pure. */

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

/** The name of a match: with a block's number it is PF1's nonce. */
export function matchName(roundName: string, match: number): string {
  return `${roundName}-M${match}`
}

/** The goals of one block in all matches of a day. `drawsOf` opens the stream of a match (1 to 8). */
export function playDayBlock(day: Day, block: number, drawsOf: (match: number) => Draws): readonly Goal[] {
  return fixturesOf(day).flatMap(({ home, away }, at) =>
    playBlock(drawsOf(at + 1), goalChances(home, away)).map(({ minute, side }) => ({
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

export const vfb: GameInfo = {
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
}

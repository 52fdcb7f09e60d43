import type { MatchRules } from './rules-matches.ts'
import type { SharedRules } from './rules-shared.ts'
import type { Timetable } from './rules-times.ts'

/** Whole TWD that a player may have on one bet in one round. */
export interface Limit {
  readonly min: number
  readonly max: number
}

/** How a line's rounds follow each other, in seconds from the opening of one; all multiples of the beacon's three. */
export interface Cycle {
  readonly seconds: number
  /** Bets are taken for so long. */
  readonly betting: number
  /** When the beacon that decides appears: three seconds after closing, as the beacon has it. */
  readonly draw: number
}

const BEACON_GAP_S = 3

/** A place where everybody plays the same rounds: rules and limits; a table's pace or a lottery's schedule comes on top. */
export interface SharedLine {
  readonly line: string
  readonly rules: SharedRules
  /** By the names of limits that the rules' lines carry. */
  readonly limits: Readonly<Record<string, Limit>>
  /** Chips on the felt, whole TWD. */
  readonly chips: readonly number[]
  /** Most that the house may lose on one book of one round, whole TWD. */
  readonly exposureCap: number
  /** Most that one player may have on one round, whole TWD; without: whatever the single limits let through. */
  readonly playerCap?: number
  /**
   * Where each combination of numbers is a book of its own: most that one round may pay on all of them, of that most to one player
   * (docs/adr/0080), most that it may lose on one under a limit of that name, all in whole TWD, and how many under a limit of that name
   * win in one draw at most.
   */
  readonly starCap?: {
    readonly pays: number
    readonly paysPlayer: number
    readonly each: Readonly<Record<string, number>>
    readonly winners: Readonly<Record<string, number>>
  }
}

/** A table: its rounds follow each other without an end. */
export interface TableLine extends SharedLine {
  readonly cycle: Cycle
}

/** When bets of a round are taken and when its beacon appears, by the timetable that its rules commit to. */
export function cycleOf(rules: Pick<SharedRules, 'rounds'>, line: string): Cycle {
  const { every, closes } = timetableOf(rules, line)
  return { seconds: every, betting: closes, draw: closes + BEACON_GAP_S }
}

/** Throws where the rules have none for the line. */
export function timetableOf({ rounds }: Pick<SharedRules, 'rounds'>, line: string): Timetable {
  const timetable = rounds?.[line]
  if (!timetable) throw new Error(`no timetable of ${line}`)
  return timetable
}

/** How a line's issues follow each other, in seconds; a day holds a whole number of them, and so does the daily break. */
export interface Schedule {
  /** From one draw to the next. */
  readonly every: number
  /** Sale ends so long before the draw. */
  readonly closesBefore: number
}

/** A draw line: issues by the clock (GAMES-24). */
export interface DrawLine extends SharedLine {
  readonly schedule: Schedule
}

/** How the issues of a line follow each other, by the timetable that its rules commit to. */
export function scheduleOf(rules: Pick<SharedRules, 'rounds'>, line: string): Schedule {
  const { every, closes } = timetableOf(rules, line)
  return { every, closesBefore: every - closes }
}

/** A league whose days follow each other without an end; amounts in whole TWD. */
export interface SportLine {
  readonly line: string
  readonly rules: MatchRules
  /** `draw`: when the beacon of the first minutes appears. */
  readonly cycle: Cycle
  /** Stake of one slip. */
  readonly stake: Limit
  /** Most that one slip may return (GAMES-17). */
  readonly slipReturn: number
  /** Most that the house may lose on the singles of one market of one match. */
  readonly marketCap: number
  /** Most that it may lose on all combinations of one day together. */
  readonly combinationCap: number
  /** Of those, most on the combinations of one player (docs/adr/0080). */
  readonly playerCombinationCap: number
  /** Stakes to choose from. */
  readonly chips: readonly number[]
}

import { niu } from './cards/niu/rules.ts'
import { bac } from './casino/bac/rules.ts'
import { dt } from './casino/dt/rules.ts'
import { sicbo } from './casino/sicbo/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import type { Timetable } from '../kit/rules-times.ts'

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

/** A table: its rounds follow each other without an end. One line each. */
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

export const tableLines: readonly TableLine[] = [
  {
    line: 'BAC1',
    rules: bac as unknown as SharedRules,
    cycle: cycleOf(bac, 'BAC1'),
    limits: { main: { min: 100, max: 50_000 }, side: { min: 50, max: 5_000 }, rare: { min: 50, max: 1_000 } },
    chips: [50, 100, 500, 1_000, 5_000, 10_000],
    exposureCap: 300_000,
  },
  {
    line: 'DT1',
    rules: dt as unknown as SharedRules,
    cycle: cycleOf(dt, 'DT1'),
    limits: { main: { min: 100, max: 50_000 }, side: { min: 50, max: 5_000 } },
    chips: [50, 100, 500, 1_000, 5_000, 10_000],
    exposureCap: 300_000,
  },
  {
    line: 'SICBO1',
    rules: sicbo as unknown as SharedRules,
    cycle: cycleOf(sicbo, 'SICBO1'),
    limits: {
      main: { min: 100, max: 50_000 },
      single: { min: 50, max: 10_000 },
      side: { min: 50, max: 5_000 },
      rare: { min: 50, max: 1_000 },
    },
    chips: [50, 100, 500, 1_000, 5_000, 10_000],
    exposureCap: 300_000,
  },
  {
    line: 'NIU1',
    rules: niu as unknown as SharedRules,
    cycle: cycleOf(niu, 'NIU1'),
    // A stake on the multiplied bet holds five times its base, 20 to 5,000.
    limits: { equal: { min: 20, max: 5_000 }, multiplied: { min: 100, max: 25_000 } },
    chips: [20, 50, 100, 500, 1_000, 5_000],
    exposureCap: 150_000,
  },
]

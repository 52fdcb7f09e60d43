import { bac } from './casino/bac/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'

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
  /** When the beacon that decides appears: three seconds after closing at least. */
  readonly draw: number
}

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
   * Where each combination of numbers is a book of its own: most that one round may pay on all of them, whole TWD, and how many
   * combinations under a limit of that name win in one draw.
   */
  readonly starCap?: { readonly pays: number; readonly winners: Readonly<Record<string, number>> }
}

/** A table: its rounds follow each other without an end. One line each. */
export interface TableLine extends SharedLine {
  readonly cycle: Cycle
}

export const tableLines: readonly TableLine[] = [
  {
    line: 'BAC1',
    rules: bac as unknown as SharedRules,
    cycle: { seconds: 36, betting: 18, draw: 21 },
    limits: { main: { min: 100, max: 50_000 }, side: { min: 50, max: 5_000 }, rare: { min: 50, max: 1_000 } },
    chips: [50, 100, 500, 1_000, 5_000, 10_000],
    exposureCap: 300_000,
  },
]

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

/** A table or a draw line: rules, pace and limits. One line each. */
export interface TableLine {
  readonly line: string
  readonly rules: SharedRules
  readonly cycle: Cycle
  /** By the names of limits that the rules' lines carry. */
  readonly limits: Readonly<Record<string, Limit>>
  /** Chips on the felt, whole TWD. */
  readonly chips: readonly number[]
  /** Most that the house may lose on one book of one round, whole TWD. */
  readonly exposureCap: number
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

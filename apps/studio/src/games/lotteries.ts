import type { SharedRules } from '../kit/rules-shared.ts'
import { k3 } from './lottery/k3/rules.ts'
import type { SharedLine } from './tables.ts'

/** How a line's issues follow each other, in seconds; a day holds a whole number of them, and so does the daily break. */
export interface Schedule {
  /** From one draw to the next. */
  readonly every: number
  /** Sale ends so long before the draw. */
  readonly closesBefore: number
}

/** A draw line: issues by the clock (games.md 2.6). One line each. */
export interface DrawLine extends SharedLine {
  readonly schedule: Schedule
}

export const lotteryLines: readonly DrawLine[] = [
  {
    line: 'K3',
    rules: k3 as unknown as SharedRules,
    schedule: { every: 60, closesBefore: 10 },
    limits: { even: { min: 2, max: 20_000 }, sum: { min: 2, max: 5_000 }, rare: { min: 2, max: 1_000 } },
    chips: [2, 10, 50, 100, 500],
    exposureCap: 500_000,
    playerCap: 100_000,
  },
]

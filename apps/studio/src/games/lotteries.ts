import type { SharedRules } from '../kit/rules-shared.ts'
import { k3 } from './lottery/k3/rules.ts'
import { l395 } from './lottery/l395/rules.ts'
import { l496 } from './lottery/l496/rules.ts'
import { pk10 } from './lottery/pk10/rules.ts'
import { type SharedLine, timetableOf } from './tables.ts'

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

function scheduleOf(rules: Pick<SharedRules, 'rounds'>, line: string): Schedule {
  const { every, closes } = timetableOf(rules, line)
  return { every, closesBefore: every - closes }
}

export const lotteryLines: readonly DrawLine[] = [
  {
    line: 'K3',
    rules: k3 as unknown as SharedRules,
    schedule: scheduleOf(k3, 'K3'),
    limits: { even: { min: 2, max: 20_000 }, sum: { min: 2, max: 5_000 }, rare: { min: 2, max: 1_000 } },
    chips: [2, 10, 50, 100, 500],
    exposureCap: 500_000,
    playerCap: 100_000,
  },
  {
    line: 'PK10',
    rules: pk10 as unknown as SharedRules,
    schedule: scheduleOf(pk10, 'PK10'),
    limits: { half: { min: 2, max: 20_000 }, number: { min: 2, max: 10_000 } },
    chips: [2, 10, 50, 100, 500],
    exposureCap: 500_000,
    playerCap: 100_000,
  },
  {
    line: 'L395',
    rules: l395 as unknown as SharedRules,
    schedule: scheduleOf(l395, 'L395'),
    limits: {
      half: { min: 2, max: 20_000 },
      number: { min: 2, max: 5_000 },
      star2: { min: 2, max: 2_000 },
      star3: { min: 2, max: 100 },
      star4: { min: 2, max: 20 },
    },
    chips: [2, 5, 10, 50, 100],
    exposureCap: 500_000,
    playerCap: 50_000,
    // Of five drawn numbers: pairs, threes, fours.
    starCap: { pays: 2_000_000, paysPlayer: 500_000, each: { star2: 200_000 }, winners: { star2: 10, star3: 10, star4: 5 } },
  },
  {
    line: 'L496',
    rules: l496 as unknown as SharedRules,
    schedule: scheduleOf(l496, 'L496'),
    limits: {
      half: { min: 2, max: 20_000 },
      number: { min: 2, max: 4_000 },
      star2: { min: 2, max: 2_000 },
      star3: { min: 2, max: 100 },
      star4: { min: 2, max: 20 },
      miss5: { min: 2, max: 5_000 },
      miss6: { min: 2, max: 5_000 },
    },
    chips: [2, 5, 10, 50, 100],
    exposureCap: 500_000,
    playerCap: 50_000,
    // Of six drawn numbers: pairs, threes, fours. Any number of misses can come true at once.
    starCap: { pays: 2_000_000, paysPlayer: 500_000, each: { star2: 200_000 }, winners: { star2: 15, star3: 20, star4: 15 } },
  },
]

import { scheduleOf, type DrawLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { l496 } from './rules.ts'

/** Its issues: schedule, limits, chips and caps. */
export const line: DrawLine = {
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
}

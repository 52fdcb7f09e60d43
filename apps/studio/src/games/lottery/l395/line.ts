import { scheduleOf, type DrawLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { l395 } from './rules.ts'

/** Its issues: schedule, limits, chips and caps. */
export const line: DrawLine = {
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
}

import { scheduleOf, type DrawLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { pk10 } from './rules.ts'

/** Its issues: schedule, limits, chips and caps. */
export const line: DrawLine = {
  line: 'PK10',
  rules: pk10 as unknown as SharedRules,
  schedule: scheduleOf(pk10, 'PK10'),
  limits: { half: { min: 2, max: 20_000 }, number: { min: 2, max: 10_000 } },
  chips: [2, 10, 50, 100, 500],
  exposureCap: 500_000,
  playerCap: 100_000,
}

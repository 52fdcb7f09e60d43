import { scheduleOf, type DrawLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { k3 } from './rules.ts'

/** Its issues: schedule, limits, chips and caps. */
export const line: DrawLine = {
  line: 'K3',
  rules: k3 as unknown as SharedRules,
  schedule: scheduleOf(k3, 'K3'),
  limits: { even: { min: 2, max: 20_000 }, sum: { min: 2, max: 5_000 }, rare: { min: 2, max: 1_000 } },
  chips: [2, 10, 50, 100, 500],
  exposureCap: 500_000,
  playerCap: 100_000,
}

import { cycleOf, type TableLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { niu } from './rules.ts'

/** Where it is played: pace, limits, chips and caps. */
export const line: TableLine = {
  line: 'NIU1',
  rules: niu as unknown as SharedRules,
  cycle: cycleOf(niu, 'NIU1'),
  // A stake on the multiplied bet holds five times its base, 20 to 5,000.
  limits: { equal: { min: 20, max: 5_000 }, multiplied: { min: 100, max: 25_000 } },
  chips: [20, 50, 100, 500, 1_000, 5_000],
  exposureCap: 150_000,
}

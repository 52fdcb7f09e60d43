import { cycleOf, type TableLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { dt } from './rules.ts'

/** Where it is played: pace, limits, chips and caps. */
export const line: TableLine = {
  line: 'DT1',
  rules: dt as unknown as SharedRules,
  cycle: cycleOf(dt, 'DT1'),
  limits: { main: { min: 100, max: 50_000 }, side: { min: 50, max: 5_000 } },
  chips: [50, 100, 500, 1_000, 5_000, 10_000],
  exposureCap: 300_000,
}

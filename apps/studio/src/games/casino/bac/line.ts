import { cycleOf, type TableLine } from '../../../kit/lines.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { bac } from './rules.ts'

/** Where it is played: pace, limits, chips and caps. */
export const line: TableLine = {
  line: 'BAC1',
  rules: bac as unknown as SharedRules,
  cycle: cycleOf(bac, 'BAC1'),
  limits: { main: { min: 100, max: 50_000 }, side: { min: 50, max: 5_000 }, rare: { min: 50, max: 1_000 } },
  chips: [50, 100, 500, 1_000, 5_000, 10_000],
  exposureCap: 300_000,
}

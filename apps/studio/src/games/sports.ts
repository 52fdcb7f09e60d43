import { type MatchRules, vfb } from './sports/vfb/match.ts'
import { type Cycle, cycleOf, type Limit } from './tables.ts'

/** A league whose days follow each other without an end; amounts in whole TWD. */
export interface SportLine {
  readonly line: string
  readonly rules: MatchRules
  /** `draw`: when the beacon of the first minutes appears. */
  readonly cycle: Cycle
  /** Stake of one slip. */
  readonly stake: Limit
  /** Most that one slip may return (games.md 2.0). */
  readonly slipReturn: number
  /** Most that the house may lose on the singles of one market of one match. */
  readonly marketCap: number
  /** Most that it may lose on all combinations of one day together. */
  readonly combinationCap: number
  /** Of those, most on the combinations of one player (docs/adr/0080). */
  readonly playerCombinationCap: number
  /** Stakes to choose from. */
  readonly chips: readonly number[]
}

export const sportLines: readonly SportLine[] = [
  {
    line: 'VFB1',
    rules: vfb,
    // 120 seconds of bets, 93 of play, then results until the next day opens (games.md 2.7).
    cycle: cycleOf(vfb, 'VFB1'),
    stake: { min: 50, max: 50_000 },
    slipReturn: 500_000,
    marketCap: 1_000_000,
    combinationCap: 5_000_000,
    playerCombinationCap: 500_000,
    chips: [50, 100, 200, 500, 1_000, 5_000],
  },
]

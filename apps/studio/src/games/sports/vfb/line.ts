import { cycleOf, type SportLine } from '../../../kit/lines.ts'
import { vfb } from './match.ts'

/** Its league: pace, limits of a slip and caps. */
export const line: SportLine = {
  line: 'VFB1',
  rules: vfb,
  // 120 seconds of bets, 93 of play, then results until the next day opens (GAMES-25).
  cycle: cycleOf(vfb, 'VFB1'),
  stake: { min: 50, max: 50_000 },
  slipReturn: 500_000,
  marketCap: 1_000_000,
  combinationCap: 5_000_000,
  playerCombinationCap: 500_000,
  chips: [50, 100, 200, 500, 1_000, 5_000],
}

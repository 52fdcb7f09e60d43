import type { Draws } from '@jade/fair/pf1'
import { playRound, slt243, type Spin } from '../../games/slots/slt243/rules.ts'
import { canonicalJson } from '../../kit/canonical.ts'
import type { Recomputed, Retell } from '../retell.ts'

const REELS = 5

/** Plays the round again from its draws and tells what each draw decided. */
export const retellSlt243: Retell = (draws: Draws): Recomputed => {
  const round = playRound(draws)
  const spins: readonly Spin[] = [round.spin, ...round.freeSpins]
  return {
    units: round.units,
    result: canonicalJson(round),
    config: canonicalJson({ engine: slt243.engineVersion, config: slt243.config }),
    nameOf: (index) => ({ spin: Math.floor(index / REELS), reel: (index % REELS) + 1 }),
    spins: spins.map((spin) => ({
      window: spin.window,
      units: spin.units,
      wins: [
        ...spin.hits.map((hit) => ({ symbol: hit.symbol, run: hit.run, ways: hit.ways, units: hit.units })),
        ...(spin.scatterUnits > 0 ? [{ symbol: 'S', run: spin.scatters, ways: 1, units: spin.scatterUnits }] : []),
      ],
    })),
  }
}

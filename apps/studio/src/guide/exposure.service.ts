import { moneyOf } from '@jade/contract/money'
import type { VendorLine } from '@jade/contract/vendor/protocol'
import type { Game } from '../games/index.ts'
import type { SharedLine } from '../kit/lines.ts'
import { exposures } from '../kit/settle.ts'
import type { Studio } from '../studio.ts'
import { betsOf, stakedRounds, type StakedRound } from '../tables/store.ts'
import { sumOf } from '../tables/round-times.rules.ts'
import { rangesOf, twd } from './guide.ts'

const ROUNDS = 20

/** Every listed line with its limits, its cap and the rounds that have stakes of real money and no result, over all operators. */
export async function exposureOf(studio: Studio): Promise<{ lines: VendorLine[] }> {
  const listed = [...studio.games.values()].filter((game) => game.listed)
  const lines = await Promise.all(
    listed.map(async (game) => {
      const line: SharedLine | null = game.table ?? game.lottery
      return line ? sharedLine(line, await stakedRounds(studio.app.db, line.line, ROUNDS)) : soloLine(game)
    }),
  )
  return { lines }
}

function sharedLine(line: SharedLine, rounds: readonly StakedRound[]): VendorLine {
  return {
    line: line.line,
    game: line.rules.code,
    name: line.rules.name,
    limits: Object.entries(line.limits).map(([name, { min, max }]) => ({ name, min: twd(min), max: twd(max) })),
    cap: twd(line.exposureCap),
    playerCap: line.playerCap === undefined ? null : twd(line.playerCap),
    open: rounds.map(({ name, closes_at, totals }) => {
      const stakes = betsOf(totals)
      const worst = [...exposures(line.rules, stakes).values()].reduce((most, loss) => (loss > most ? loss : most), 0n)
      return { round: name, closesAt: closes_at.toISOString(), stake: moneyOf(sumOf(stakes)), worst: moneyOf(worst) }
    }),
  }
}

/** A game played alone is drawn at once: nothing is open (what waits for its player's step is no table), and one round loses at most its highest win on the highest stake of a bet. */
function soloLine(game: Game): VendorLine {
  const { rules, solo, stepped, sport } = game
  const ranges = Object.entries(rangesOf(game))
  return {
    line: rules.code,
    game: rules.code,
    name: rules.name,
    limits: ranges.map(([name, { min, max }]) => ({ name, min: twd(min), max: twd(max) })),
    // A league's cap holds for each market of a match; what stands on its days is not told here yet.
    cap: twd(sport?.marketCap ?? Math.max(...ranges.map(([, { max }]) => max)) * ((solo ?? stepped)?.maxWin ?? 0)),
    playerCap: null,
    open: [],
  }
}

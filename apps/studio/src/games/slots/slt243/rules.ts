import { type Draws, type GameRules, UNITS_PER_BET } from '../../../kit/rules.ts'
import { BET_STEPS, FREE_MULTIPLIER, MAX_FREE_SPINS, MAX_WIN_BETS, pays, REELS, ROWS, STOPS, scatterPays, strips } from './pay-table.ts'

export type StripSet = keyof typeof strips
export type PaySymbol = keyof typeof pays

/** A symbol's win in one spin: the run from reel 1, its ways, its units with the multiplier, and every cell that took part as [reel, row]. */
export type Hit = {
  readonly symbol: PaySymbol
  readonly run: number
  readonly ways: number
  readonly units: number
  readonly cells: readonly (readonly [number, number])[]
}

export type Spin = {
  readonly stops: readonly number[]
  /** The window by reel, three letters each from top to bottom. */
  readonly window: readonly string[]
  readonly hits: readonly Hit[]
  readonly scatters: number
  readonly scatterUnits: number
  /** Free spins this spin awards (as a retrigger: before the cap of a feature). */
  readonly awards: number
  readonly units: number
}

export type Round = {
  readonly spin: Spin
  readonly freeSpins: readonly Spin[]
  readonly units: number
  /** True when the round ended at the highest win. */
  readonly capped: boolean
}

/** The three visible symbols of a reel at a stop. */
export function windowOf(strip: string, stop: number): string {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS]).join('')
}

/** Evaluates one window. Pure: the same stops give the same spin. */
export function evaluate(set: StripSet, stops: readonly number[]): Spin {
  const window = strips[set].map((strip, reel) => windowOf(strip, stops[reel] ?? 0))
  const hits = startingSymbols(window)
    .map((symbol) => hitOf(symbol, window, set === 'free' ? FREE_MULTIPLIER : 1))
    .filter((hit) => hit !== null)
  const scatters = window.filter((column) => column.includes('S')).length
  const scatterUnits = scatterPays.units[scatters - 3] ?? 0
  return {
    stops,
    window,
    hits,
    scatters,
    scatterUnits,
    awards: scatterPays.freeSpins[scatters - 3] ?? 0,
    units: hits.reduce((sum, hit) => sum + hit.units, scatterUnits),
  }
}

/** Only what stands on reel 1 can pay; in the order of the pay table. */
function startingSymbols(window: readonly string[]): PaySymbol[] {
  return (Object.keys(pays) as PaySymbol[]).filter((symbol) => window[0]?.includes(symbol))
}

function hitOf(symbol: PaySymbol, window: readonly string[], multiplier: number): Hit | null {
  const cells: [number, number][] = []
  let ways = 1
  let run = 0
  for (const [reel, column] of window.entries()) {
    const rows = [...column].flatMap((shown, row) => (shown === symbol || shown === 'W' ? [row] : []))
    if (rows.length === 0) break
    ways *= rows.length
    run += 1
    cells.push(...rows.map((row): [number, number] => [reel, row]))
  }
  const perWay = pays[symbol][run - 3]
  return perWay === undefined ? null : { symbol, run, ways, units: perWay * ways * multiplier, cells }
}

function drawSpin(draws: Draws, set: StripSet): Spin {
  return evaluate(
    set,
    Array.from({ length: REELS }, () => draws.below(STOPS)),
  )
}

/** One paid spin with all its free spins, from one stream. */
export function playRound(draws: Draws): Round {
  const most = MAX_WIN_BETS * UNITS_PER_BET
  const spin = drawSpin(draws, 'base')
  const freeSpins: Spin[] = []
  let awarded = spin.awards
  let units = spin.units
  while (freeSpins.length < awarded && units < most) {
    const free = drawSpin(draws, 'free')
    freeSpins.push(free)
    units += free.units
    awarded = Math.min(awarded + free.awards, MAX_FREE_SPINS)
  }
  return { spin, freeSpins, units: Math.min(units, most), capped: units >= most }
}

export const slt243: GameRules<Round> = {
  code: 'SLT243',
  group: 'slots',
  name: { zh: '龍門財寶', en: 'Dragon Gate Treasure' },
  rtp: '96.51',
  engineVersion: '1.0.0',
  config: {
    strips,
    pays,
    scatterPays,
    freeMultiplier: FREE_MULTIPLIER,
    maxFreeSpins: MAX_FREE_SPINS,
    maxWinBets: MAX_WIN_BETS,
    draw: 'reels 1-5: below(32) each; free spins continue the stream',
  },
  betSteps: BET_STEPS,
  maxWin: MAX_WIN_BETS,
  play: playRound,
  unitsOf: (round) => round.units,
}

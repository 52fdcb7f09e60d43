import { type Draws, type GameRules, UNITS_PER_BET } from '../../../kit/rules.ts'
import {
  BET_STEPS,
  FULL_BETS,
  LIGHT_ONE_IN,
  lanterns,
  lines,
  MAX_WIN_BETS,
  pays,
  REELS,
  RESPINS,
  ROWS,
  STOPS,
  strips,
} from './pay-table.ts'

export type PaySymbol = keyof typeof pays

/** Three of a kind on a line, which counts from 0, with its cells as [reel, row]. */
export type LineWin = {
  readonly line: number
  readonly symbol: PaySymbol
  readonly units: number
  readonly cells: readonly (readonly [number, number])[]
}

/** A lantern in a cell (reel x 3 + row) with its worth in bets. */
export type Lantern = readonly [cell: number, bets: number]

/** Lanterns that are held: those that opened the feature, then what each respin lit. */
export type Feature = {
  readonly start: readonly Lantern[]
  readonly respins: readonly (readonly Lantern[])[]
  readonly full: boolean
  readonly units: number
}

export type Round = {
  readonly stops: readonly number[]
  /** By reel, three letters each from top to bottom. */
  readonly window: readonly string[]
  readonly wins: readonly LineWin[]
  readonly feature: Feature | null
  readonly units: number
  /** True when the round would have returned more than the highest win. */
  readonly capped: boolean
}

const CELLS = REELS * ROWS

/** The window of three stops, reel by reel. */
export function windowOf(stops: readonly number[]): readonly string[] {
  return strips.map((strip, reel) => Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % STOPS]).join(''))
}

export function lineWins(window: readonly string[]): readonly LineWin[] {
  return lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => window[reel]?.[row] ?? 'L')
    const symbol = (shown.find((letter) => letter !== 'W') ?? 'W') as PaySymbol | 'L'
    const alike = symbol !== 'L' && shown.every((letter) => letter === symbol || letter === 'W')
    const cells = rows.map((row, reel): [number, number] => [reel, row])
    return alike ? [{ line, symbol, units: pays[symbol], cells }] : []
  })
}

/** Cells with a lantern, in the order of the cells. */
export function lanternCells(window: readonly string[]): readonly number[] {
  return window.flatMap((column, reel) => [...column].flatMap((letter, row) => (letter === 'L' ? [reel * ROWS + row] : [])))
}

/** A lantern on every reel holds them all. */
export function opensFeature(window: readonly string[]): boolean {
  return window.every((column) => column.includes('L'))
}

const light = (draws: Draws, cell: number): Lantern => [cell, lanterns.bets[draws.weighted(lanterns.weights)] ?? 0]

/** Every empty cell is drawn in each respin; a new lantern gives three respins again. Ends without respins or without an empty cell. */
function playFeature(draws: Draws, cells: readonly number[]): Feature {
  const start = cells.map((cell) => light(draws, cell))
  const held = [...start]
  const respins: Lantern[][] = []
  let left = RESPINS
  while (left > 0 && held.length < CELLS) {
    const dark = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !held.some(([lit]) => lit === cell))
    const lit = dark.flatMap((cell) => (draws.below(LIGHT_ONE_IN) === 0 ? [light(draws, cell)] : []))
    respins.push(lit)
    held.push(...lit)
    left = lit.length > 0 ? RESPINS : left - 1
  }
  const full = held.length === CELLS
  const bets = held.reduce((sum, [, worth]) => sum + worth, full ? FULL_BETS : 0)
  return { start, respins, full, units: bets * UNITS_PER_BET }
}

/** One paid spin with its feature, from one stream. */
export function playRound(draws: Draws): Round {
  const most = MAX_WIN_BETS * UNITS_PER_BET
  const stops = Array.from({ length: REELS }, () => draws.below(STOPS))
  const window = windowOf(stops)
  const wins = lineWins(window)
  const feature = opensFeature(window) ? playFeature(draws, lanternCells(window)) : null
  const units = wins.reduce((sum, win) => sum + win.units, feature?.units ?? 0)
  return { stops, window, wins, feature, units: Math.min(units, most), capped: units > most }
}

/** 天燈夜市 (docs/games/sky9.md): lines of three, and a feature that holds its lanterns. */
export const sky9: GameRules<Round> = {
  code: 'SKY9',
  group: 'slots',
  name: { zh: '天燈夜市', en: 'Sky Lantern Market' },
  rtp: '96.29',
  engineVersion: '1.0.0',
  config: {
    strips,
    lines,
    pays,
    lanterns,
    lightOneIn: LIGHT_ONE_IN,
    respins: RESPINS,
    fullBets: FULL_BETS,
    maxWinBets: MAX_WIN_BETS,
    facts: { hitRate: '24.50', featureOneIn: '95.5', fullOneIn: '7082', deviation: '7.6' },
    draw: 'reels 1-3: below(32) each; lantern on every reel: weighted(lanterns) for each in the order of cells, then respins: below(16) for each dark cell, at 0 weighted(lanterns)',
  },
  betSteps: BET_STEPS,
  maxWin: MAX_WIN_BETS,
  play: playRound,
  unitsOf: (round) => round.units,
}

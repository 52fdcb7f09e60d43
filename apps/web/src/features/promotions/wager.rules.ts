import type { Outcome, WagerGame } from '@jade/contract/promotions/wager-games'
import { cumulated, logCumulated } from './normal.rules.ts'

/* What wagering a bonus costs and leaves (REWARDS-23). Amounts in TWD as numbers: these are expectations, nothing is booked by them. */

/** A wagering in one game by one stake, until the requirement is met or nothing is left. */
export interface Wagering {
  readonly principal: number
  readonly bonus: number
  /** To be bet, as the terms count. */
  readonly need: number
  /** Of a valid bet counts, in percent. */
  readonly percent: number
  readonly stake: number
  readonly game: Pick<WagerGame, 'returns' | 'valid' | 'outcomes'>
}

export interface Forecast {
  /** Bets that the whole requirement takes. */
  readonly bets: number
  /** What betting costs on the average; it ends earlier for who has nothing left. */
  readonly cost: number
  /** Mean of what is left. */
  readonly left: number
  /** Mean of what is left, less the money of one's own that went in. */
  readonly value: number
  readonly chanceOfNothing: number
  /** Chance that at least the money of one's own is left. */
  readonly chanceOfPrincipal: number
}

/** Stakes in all that the requirement takes: what counts in part takes more, and so does what is not valid. */
const turnoverOf = ({ need, percent, game }: Wagering): number => (need * 100) / percent / game.valid

export const betsOf = (wagering: Wagering): number => Math.ceil(turnoverOf(wagering) / wagering.stake - 1e-9)

/** Variance of one bet of 1. */
function varianceOf(outcomes: readonly Outcome[]): number {
  const all = outcomes.reduce((sum, [, weight]) => sum + weight, 0)
  const mean = outcomes.reduce((sum, [back, weight]) => sum + (back * weight) / all, 0)
  return outcomes.reduce((sum, [back, weight]) => sum + ((back - mean) ** 2 * weight) / all, 0)
}

/**
 * In closed form, at once: a Brownian motion with the edge as drift and a wall at nothing. Chances of single outcomes are a point or two
 * too high on games with rare high wins; {@link simulated} has those as they are.
 */
export function closedForm(wagering: Wagering): Forecast {
  const { principal, bonus, stake, game } = wagering
  const all = principal + bonus
  const edge = 1 - game.returns
  const spread = Math.sqrt(varianceOf(game.outcomes))
  const turnover = betsOf(wagering) * stake
  const v = spread * Math.sqrt(stake * turnover)
  const m = all - edge * turnover
  const q = -all - edge * turnover
  const k = (2 * edge * all) / (spread * spread * stake)
  /** e^k F(x), where e^k alone is too large for a number. */
  const lifted = (x: number) => Math.exp(k + logCumulated(x))
  const nothing = cumulated(-m / v) + lifted(q / v)
  // What the densities bring cancels out: e^k f(q/v) is f(m/v), because q² is m² + 2 k v².
  const left = m * cumulated(m / v) - q * lifted(q / v)
  return forecastOf(wagering, {
    left,
    nothing,
    atLeast: cumulated((m - principal) / v) - lifted((q - principal) / v),
  })
}

interface Found {
  readonly left: number
  readonly nothing: number
  readonly atLeast: number
}

function forecastOf(wagering: Wagering, { left, nothing, atLeast }: Found): Forecast {
  const { principal, bonus } = wagering
  const within = (chance: number) => Math.min(1, Math.max(0, chance))
  return {
    bets: betsOf(wagering),
    cost: principal + bonus - left,
    left,
    value: left - principal,
    chanceOfNothing: within(nothing),
    chanceOfPrincipal: within(atLeast),
  }
}

/** Draws outcomes by their weights in one step each (Walker's alias). Numbers of 32 bits from a seed: the same seed, the same forecast. */
export function drawer(outcomes: readonly Outcome[], seed: number): () => number {
  const { share, other } = aliases(outcomes)
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const backs = outcomes.map(([back]) => back)
  return () => {
    const at = Math.floor(next() * backs.length)
    return backs[next() < (share[at] ?? 1) ? at : (other[at] ?? at)] ?? 0
  }
}

function aliases(outcomes: readonly Outcome[]) {
  const all = outcomes.reduce((sum, [, weight]) => sum + weight, 0)
  const share = outcomes.map(([, weight]) => (weight * outcomes.length) / all)
  const other = outcomes.map((_, at) => at)
  const small = share.flatMap((one, at) => (one < 1 ? [at] : []))
  const large = share.flatMap((one, at) => (one >= 1 ? [at] : []))
  for (let low = small.pop(), high = large.pop(); low !== undefined && high !== undefined; ) {
    other[low] = high
    const rest = (share[high] ?? 0) + (share[low] ?? 0) - 1
    share[high] = rest
    low = small.pop()
    if (rest < 1) {
      if (low !== undefined) small.push(low)
      low = high
      high = large.pop()
    }
  }
  return { share, other }
}

/** Bets of a simulation at most, whatever the requirement: more takes longer than anybody waits. */
const MOST_BETS = 8_000_000
const MOST_PATHS = 10_000
const SLICE = 200_000

/**
 * The same by playing it, from a seed. A generator: each step plays some paths, so that whoever runs it may give the page its time. The last
 * stake is what is left.
 */
export function* simulated(wagering: Wagering, seed: number): Generator<number, Forecast> {
  const bets = betsOf(wagering)
  const paths = Math.max(500, Math.min(MOST_PATHS, Math.floor(MOST_BETS / bets)))
  const draw = drawer(wagering.game.outcomes, seed)
  let [sum, nothing, kept, played] = [0, 0, 0, 0]
  for (let path = 0; path < paths; path++) {
    const left = onePath(wagering, bets, draw)
    sum += left
    if (left < 0.01) nothing++
    if (left >= wagering.principal) kept++
    played += bets
    if (played >= SLICE) {
      played = 0
      yield path / paths
    }
  }
  return forecastOf(wagering, { left: sum / paths, nothing: nothing / paths, atLeast: kept / paths })
}

function onePath({ principal, bonus, stake }: Wagering, bets: number, draw: () => number): number {
  let left = principal + bonus
  for (let bet = 0; bet < bets && left >= 0.01; bet++) {
    const staked = left < stake ? left : stake
    left += staked * (draw() - 1)
  }
  return left < 0.01 ? 0 : left
}

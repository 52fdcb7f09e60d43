import { betsOf, type Forecast, forecastOf, type Wagering } from '@jade/contract/promotions/wager-form'
import type { Outcome } from '@jade/contract/promotions/wager-games'

/* A wagering (REWARDS-23) played bet by bet. Amounts in TWD as numbers: these are expectations, nothing is booked by them. */

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

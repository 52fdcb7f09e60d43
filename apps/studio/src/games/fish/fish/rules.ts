import type { Draws, GameInfo, Json } from '../../../kit/rules.ts'
import { type Fish, fishes, RETURN_OF_10000 } from './odds.ts'

/** Highest return of a bullet, in bullets (GAMES-21); no fish pays more. */
export const MAX_WIN = 1_000

export const fish: GameInfo = {
  code: 'FISH',
  group: 'fish',
  name: { zh: '深海獵場', en: 'Deep Sea Hunt' },
  rtp: '96.50',
  engineVersion: '1',
  config: { returnOf10000: RETURN_OF_10000, maxWin: MAX_WIN, fishes: Object.fromEntries(fishes) as unknown as Json },
}

/** What a hit comes to. Nothing but the draws decides: no health, no memory, no room. */
export interface Shot {
  readonly captured: boolean
  /** Return in bullets: the fish's odds, or the multiplier that was drawn. */
  readonly odds: number
}

/** Capture chance as a fraction: 9650 / (10000 x odds), the mean odds where a multiplier is drawn. */
export function chanceOf(fish: Fish): { readonly of: number; readonly in: number } {
  if (fish.odds !== undefined) return { of: RETURN_OF_10000, in: 10_000 * fish.odds }
  const weights = fish.weights.reduce((sum, weight) => sum + weight, 0)
  const mean = fish.multipliers.reduce((sum, odds, at) => sum + odds * (fish.weights[at] ?? 0), 0)
  const scale = gcd(RETURN_OF_10000 * weights, 10_000 * mean)
  return { of: (RETURN_OF_10000 * weights) / scale, in: (10_000 * mean) / scale }
}

/** One bullet that hits a living fish. */
export function shoot(draws: Draws, species: string): Shot {
  const fish = fishes.get(species)
  if (!fish) throw new RangeError(`no fish ${species}`)
  const chance = chanceOf(fish)
  if (draws.below(chance.in) >= chance.of) return { captured: false, odds: 0 }
  return { captured: true, odds: fish.odds ?? fish.multipliers[draws.weighted(fish.weights)] ?? 0 }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

import type { Draws } from '../../../kit/rules.ts'
import { DOUBLE_FACES, DOUBLE_SMALL, LUCKY_COUNTS, lamps, type LmSymbol, symbols } from './tables.ts'

/** A spin: the lamp that stops, and after LUCKY the lamps it sends. */
export type LmResult = { readonly lamps: readonly number[] }

const weights = lamps.map(({ weight }) => weight)
/** Lamps that LUCKY can send: all but itself. */
const sent = lamps.map(({ symbol, weight }) => (symbol === 'lucky' ? 0 : weight))

export function spin(draws: Draws): LmResult {
  const first = draws.weighted(weights)
  if (lamps[first]?.symbol !== 'lucky') return { lamps: [first] }
  const count = 1 + draws.weighted(LUCKY_COUNTS)
  return { lamps: [first, ...Array.from({ length: count }, () => draws.weighted(sent))] }
}

/** What one unit on a symbol returns. */
export function unitsOf(symbol: LmSymbol, result: LmResult): number {
  return result.lamps.reduce((sum, at) => sum + (lamps[at]?.symbol === symbol ? (lamps[at]?.odds ?? 0) : 0), 0)
}

export type LmStakes = Partial<Readonly<Record<LmSymbol, bigint>>>

/** Total return in cents of stakes in cents. */
export function payout(stakes: LmStakes, result: LmResult): bigint {
  return symbols.reduce((sum, symbol) => sum + (stakes[symbol] ?? 0n) * BigInt(unitsOf(symbol, result)), 0n)
}

/** W: what the worst lamp takes. LUCKY sends one lamp at least, so it is never worse than a lamp alone. */
export function worstLoss(stakes: LmStakes): bigint {
  const total = symbols.reduce((sum, symbol) => sum + (stakes[symbol] ?? 0n), 0n)
  const returns = lamps.flatMap(({ symbol, odds }) => (symbol === 'lucky' ? [] : [(stakes[symbol] ?? 0n) * BigInt(odds)]))
  return total - returns.reduce((a, b) => (a < b ? a : b))
}

/** 比大小, game LMDU with a nonce of its own: a face of 1..14, small to 7, big from 8; pays exactly double. */
export function drawDouble(draws: Draws): { readonly face: number; readonly side: 'small' | 'big' } {
  const face = draws.below(DOUBLE_FACES) + 1
  return { face, side: face <= DOUBLE_SMALL ? 'small' : 'big' }
}

import { type Goals, selection, settled, type Verdict } from './rules.ts'

/** A slip: one match, or a combination of several whose prices multiply. Pure (GAMES-25, GAMES-12). */

/** Below these odds (in hundredths) nothing counts as valid bet. */
const LEAST_VALID_ODDS = 150

/** Decimal odds of a slip in hundredths: the product of its prices, floored. */
export function oddsOf(prices: readonly number[]): number {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n)
  return Number(product / 100n ** BigInt(Math.max(0, prices.length - 1)))
}

/** The highest stake in whole TWD whose return stays within `most` TWD. */
export function stakeWithin(odds: number, most: number): number {
  return Math.floor((most * 100) / odds)
}

export interface EndedLeg {
  /** Hundredths. */
  readonly price: number
  /** Null: its match was cancelled, and it counts with odds of 1. */
  readonly verdict: Verdict | null
}

/** How a choice ended at the score of its match. Null: without a score, which is a cancelled match, and where there is no such choice. */
export function verdictOn(choice: string, score: Goals | null | undefined): Verdict | null {
  return (score && selection(choice)?.verdict(score)) ?? null
}

/**
 * Return of a slip in cents, and how much of its stake was decided. A single returns its exact thousandths; a product of several is
 * floored to a hundredth. Half a stake on a quarter line is a slip of its own, so what is decided is all but the parts that return.
 * Here a slip stands alone; what counts of singles on opposite sides is in valid.ts.
 */
export function settleSlip(legs: readonly EndedLeg[], stake: bigint): { readonly payout: bigint; readonly validBet: bigint } {
  const product = legs.reduce((all, { price, verdict }) => all * BigInt(settled(price, verdict ?? 0)), 1n)
  const scale = 1000n ** BigInt(legs.length)
  const payout = legs.length === 1 ? (stake * product) / scale : (stake * ((product * 100n) / scale)) / 100n
  // Halves returned by each leg: 2 where it is void, 1 on a half, 0 where all is decided.
  const returned = legs.reduce((all, { verdict }) => all * BigInt(2 - Math.abs(2 * (verdict ?? 0))), 1n)
  const whole = 2n ** BigInt(legs.length)
  const counts = oddsOf(legs.map(({ price }) => price)) >= LEAST_VALID_ODDS
  return { payout, validBet: counts ? (stake * (whole - returned)) / whole : 0n }
}

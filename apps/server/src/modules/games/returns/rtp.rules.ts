import type { KindVerdict } from './returns.rules.ts'

/** Sums over settled rounds of a game, in cents; squares are cents squared. */
export interface RtpSums {
  readonly rounds: bigint
  readonly bet: bigint
  readonly payout: bigint
  readonly betSquares: number
  readonly products: number
  readonly payoutSquares: number
}

/** few: too early for the normal distribution; alarm: a kind of bet returns too little; frozen: one returns too much, the game is taken off. */
export type RtpState = 'few' | 'ok' | 'alarm' | 'frozen'

/** For people to look at: what decides is the evidence by kind of bet (returns.rules.ts). */
export interface RtpFigures {
  /** Percent returned. */
  readonly actual: number
  /** Half width of the 99.73 % band round the theoretical return, in percent. */
  readonly band: number
  readonly z: number
}

/** Below this many rounds the normal distribution says little about a game. */
const LEAST_ROUNDS = 1000n
const BAND = 3

/**
 * What a game returned against the return it is told with: z = sum(payout - R bet) / sqrt(sum((payout - R bet)^2)), the spread taken from the
 * rounds themselves. Null without bets or without a promise.
 */
export function rtpFigures(sums: RtpSums, percent: number): RtpFigures | null {
  const bet = Number(sums.bet)
  if (bet === 0 || !(percent > 0)) return null
  const r = percent / 100
  const off = Number(sums.payout) - r * bet
  const spread = Math.sqrt(Math.max(0, sums.payoutSquares - 2 * r * sums.products + r * r * sums.betSquares))
  return { actual: (100 * Number(sums.payout)) / bet, band: (100 * BAND * spread) / bet, z: spread === 0 ? 0 : off / spread }
}

/** What is to be thought of a game by the kind of bet that has the most against it. */
export function rtpState(rounds: bigint, worst: KindVerdict | undefined): RtpState {
  if (worst && worst.evidence >= worst.enough) return worst.side === 'high' ? 'frozen' : 'alarm'
  return rounds < LEAST_ROUNDS ? 'few' : 'ok'
}

import type { RtpFor } from '@jade/contract/vendor/protocol'

/** Sums over settled rounds of a game, in cents; squares are cents squared. */
export interface RtpSums {
  readonly rounds: bigint
  readonly bet: bigint
  readonly payout: bigint
  readonly betSquares: number
  readonly products: number
  readonly payoutSquares: number
}

export type RtpState = 'few' | 'ok' | 'alarm' | 'frozen'

export interface RtpVerdict {
  /** Percent returned. */
  readonly actual: number
  /** Half width of the 99.73 % band round the theoretical return, in percent. */
  readonly band: number
  readonly z: number
  readonly state: RtpState
}

/** Below this many rounds the normal distribution says little about a game. */
export const LEAST_ROUNDS = 1000n
const ALARM = 3
/** Two-sided p of 7e-6 (games.md section 6). */
const FREEZE = 4.5
/** So many returns of like size must have been paid before a game is taken off: a rare prize that has not fallen yet proves nothing. */
const FREEZE_RETURNS = 100

/** What a vendor promises of a game: the return of every bet, or of the best one, which others stay below. */
export interface RtpPromise {
  readonly percent: number
  readonly of: RtpFor
}

/**
 * What a game returned against what it promises: z = sum(payout - R bet) / sqrt(sum((payout - R bet)^2)), the spread taken from the rounds
 * themselves. A game of many bets, or of skill, is judged by what it returns too much. Null without bets or without a promise.
 */
export function judgeRtp(sums: RtpSums, promised: RtpPromise): RtpVerdict | null {
  const bet = Number(sums.bet)
  if (bet === 0 || !(promised.percent > 0)) return null
  const r = promised.percent / 100
  const off = Number(sums.payout) - r * bet
  const spread = Math.sqrt(Math.max(0, sums.payoutSquares - 2 * r * sums.products + r * r * sums.betSquares))
  const z = spread === 0 ? 0 : off / spread
  const returns = sums.payoutSquares === 0 ? 0 : Number(sums.payout) ** 2 / sums.payoutSquares
  const distance = promised.of === 'best_bet' ? z : Math.abs(z)
  const beyond = distance > FREEZE && returns >= FREEZE_RETURNS ? 'frozen' : distance > ALARM ? 'alarm' : 'ok'
  const state = sums.rounds < LEAST_ROUNDS ? 'few' : beyond
  return { actual: (100 * Number(sums.payout)) / bet, band: (100 * ALARM * spread) / bet, z, state }
}

import { cumulated, logCumulated } from './normal.ts'
import type { Outcome, WagerGame } from './wager-games.ts'

/*
 * What wagering a bonus costs and leaves: for the calculator of the site (REWARDS-23) and the simulation of offers (REWARDS-28). Amounts in TWD as
 * numbers: these are expectations, nothing is booked by them.
 */

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
 * too high on games with rare high wins; playing it has those as they are.
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

/** What a way to reckon has found, as a forecast. */
export function forecastOf(wagering: Wagering, { left, nothing, atLeast }: Found): Forecast {
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

/** The stake that is reckoned with unless somebody says another: the largest that counts, in whole TWD; 2 % of everything where any counts. */
export function mostStake({
  stake_max: max,
  principal,
  bonus,
}: {
  readonly stake_max: string
  readonly principal: string
  readonly bonus: string
}): number {
  const most = max === '' ? (Number(principal) + Number(bonus)) * 0.02 : Number(max)
  return most >= 1 ? Math.floor(most) : Math.max(0.01, most)
}

import { type GameRules, ONLY_BET, type Wager } from './rules.ts'
import { validBet } from './valid-bet.ts'

/** The wager of a game with a single bet. */
export function onlyBet(twd: number): Wager {
  return { [ONLY_BET]: twd }
}

/** Cents of a whole wager. */
export function stakeOf(wager: Wager): bigint {
  return Object.values(wager).reduce((sum, twd) => sum + BigInt(twd) * 100n, 0n)
}

/** Total return in cents. Bets are whole TWD and a unit is a hundredth of one, so this is exact. */
export function payoutOf<R>(rules: Pick<GameRules<R>, 'unitsOf'>, wager: Wager, result: R): bigint {
  return Object.entries(wager).reduce((sum, [bet, twd]) => sum + BigInt(twd) * BigInt(rules.unitsOf(result, bet)), 0n)
}

/** Valid bet in cents (GAMES-12): every bet of a game played alone is settled, so it is the stake, capped by the worst case. */
export function validBetOf<R>(rules: Pick<GameRules<R>, 'worstLoss'>, wager: Wager): bigint {
  const stake = stakeOf(wager)
  return validBet(stake, rules.worstLoss ? BigInt(rules.worstLoss(wager)) * 100n : stake)
}

/** Why a wager is not taken. */
export type WagerProblem =
  | { readonly code: 'bet_not_offered'; readonly bet: string }
  | { readonly code: 'over_limit'; readonly bet: string; readonly min: number; readonly max: number }

/** Null when the game takes the wager. */
export function problemOf(rules: Pick<GameRules, 'betSteps' | 'limits' | 'oneBet'>, wager: Wager): WagerProblem | null {
  const stakes = Object.entries(wager)
  const [first] = stakes
  if (!first) return { code: 'bet_not_offered', bet: '' }
  const { limits } = rules
  if (!limits) {
    const [bet, twd] = first
    const offered = stakes.length === 1 && bet === ONLY_BET && rules.betSteps.includes(twd)
    return offered ? null : { code: 'bet_not_offered', bet }
  }
  const [, second] = stakes
  if (rules.oneBet && second) return { code: 'bet_not_offered', bet: second[0] }
  for (const [bet, twd] of stakes) {
    const limit = Object.hasOwn(limits, bet) ? limits[bet] : undefined
    if (!limit) return { code: 'bet_not_offered', bet }
    if (twd < limit.min || twd > limit.max) return { code: 'over_limit', bet, min: limit.min, max: limit.max }
  }
  return null
}

/** Do two wagers stake the same? */
export function sameWager(one: Wager, other: Wager): boolean {
  const bets = Object.keys(one)
  return bets.length === Object.keys(other).length && bets.every((bet) => one[bet] === other[bet])
}

import type { SeriesStop } from '../protocol/draw-protocol.ts'
import { type Bets, sumOf } from '../tables/round-times.rules.ts'

/** What is decided about a series of bets. Pure; cents by bet. */

export function timesOver(bets: Bets, multiple: number): Bets {
  return new Map([...bets].map(([bet, cents]) => [bet, cents * BigInt(multiple)]))
}

/** A step and the whole slip that it is a part of. */
export interface StepEnd {
  readonly bets: Bets
  readonly slip: Bets
  readonly returns: Bets
}

/** A series stops at a win: what it staked on an issue returned more than that. A line that wins less than the others lose is none. */
export function hasWon(step: StepEnd): boolean {
  return returnedTo(step) > sumOf(step.bets)
}

/** A player's limits of a series, in cents and minutes; null where there is none. */
export interface ChaseLimits {
  readonly stop_on_win: boolean
  readonly stop_minutes: number | null
  readonly stop_loss: bigint | null
  readonly stop_gain: bigint | null
}

/** Why a series stops now, null while it goes on: a win of an issue that has just ended, what all played issues came to, its time. */
export function stopOf(
  limits: ChaseLimits,
  now: { readonly ended: readonly StepEnd[]; readonly played: readonly StepEnd[]; readonly ageMs: number },
): SeriesStop | null {
  if (limits.stop_on_win && now.ended.some(hasWon)) return 'win'
  const net = now.played.reduce((sum, step) => sum + returnedTo(step) - sumOf(step.bets), 0n)
  if (limits.stop_gain !== null && net >= limits.stop_gain) return 'gain'
  if (limits.stop_loss !== null && -net >= limits.stop_loss) return 'loss'
  return limits.stop_minutes !== null && now.ageMs >= limits.stop_minutes * 60_000 ? 'time' : null
}

/** What a step's bets returned: their share of what the slip's bets of that name did. */
export function returnedTo({ bets, slip, returns }: StepEnd): bigint {
  const shares = [...bets].map(([bet, cents]): [string, bigint] => [bet, ((returns.get(bet) ?? 0n) * cents) / (slip.get(bet) ?? cents)])
  return sumOf(new Map(shares))
}

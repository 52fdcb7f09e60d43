import type { TaskKind } from '@jade/contract/missions/kinds'
import type { Span } from './period.rules.ts'

/** What was counted of a player by Taipei day, as the counters room tells it; cents. */
export interface Days {
  readonly bets: readonly { readonly day: string; readonly group: string; readonly n: bigint; readonly validBetCents: bigint }[]
  readonly deposits: readonly { readonly day: string; readonly n: bigint; readonly creditedCents: bigint }[]
  readonly logins: readonly { readonly day: string }[]
  readonly friends: readonly { readonly day: string; readonly n: bigint }[]
  /** Taipei dates of sign-ins. */
  readonly signs: readonly string[]
}

/** Sums of a span of days; cents. */
export interface Tally {
  readonly betCents: bigint
  readonly bets: bigint
  readonly depositCents: bigint
  readonly deposits: bigint
  readonly loginDays: bigint
  readonly signDays: bigint
  readonly friends: bigint
}

/** What is done or not, whenever it was. */
export interface Steps {
  readonly idVerified: boolean
  readonly payoutVerified: boolean
}

const CENTS = 100n
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/** Days of a span added up; with groups of games only bets of these count (empty: all). */
export function tallyOf(days: Days, span: Span, groups: readonly string[]): Tally {
  const within = ({ day }: { readonly day: string }) => day >= span.from && day <= span.to
  const bets = days.bets.filter((row) => within(row) && (groups.length === 0 || groups.includes(row.group)))
  const deposits = days.deposits.filter(within)
  return {
    betCents: sum(bets.map((row) => row.validBetCents)),
    bets: sum(bets.map((row) => row.n)),
    depositCents: sum(deposits.map((row) => row.creditedCents)),
    deposits: sum(deposits.map((row) => row.n)),
    loginDays: BigInt(days.logins.filter(within).length),
    signDays: BigInt(days.signs.filter((day) => within({ day })).length),
    friends: sum(days.friends.filter(within).map((row) => row.n)),
  }
}

/** Whole TWD, times or days that a task counts; money is rounded down, and below nothing is nothing (MISSIONS-2). */
export function countedAs(kind: TaskKind, tally: Tally, steps: Steps): bigint {
  const counted: Readonly<Record<TaskKind, bigint>> = {
    deposit_sum: tally.depositCents / CENTS,
    deposit_count: tally.deposits,
    bet_sum: tally.betCents / CENTS,
    bet_count: tally.bets,
    login_days: tally.loginDays,
    sign_days: tally.signDays,
    friends: tally.friends,
    id_verified: steps.idVerified ? 1n : 0n,
    payout_verified: steps.payoutVerified ? 1n : 0n,
  }
  return counted[kind] > 0n ? counted[kind] : 0n
}

export interface Progress {
  /** At most the target. */
  readonly now: bigint
  readonly done: boolean
}

/**
 * How far a player is. `short`: what a correction took away of a period whose reward had been claimed; this one makes it good first, because
 * nobody takes a reward back (MISSIONS-6).
 */
export function progressOf(target: bigint, counted: bigint, short: bigint): Progress {
  const left = counted - short
  const now = left < 0n ? 0n : left > target ? target : left
  return { now, done: now >= target }
}

/** What is missing of a period that was claimed at this target; null: it was not. */
export function shortOf(claimedTarget: bigint | null, countedThen: bigint): bigint {
  return claimedTarget === null || countedThen >= claimedTarget ? 0n : claimedTarget - countedThen
}

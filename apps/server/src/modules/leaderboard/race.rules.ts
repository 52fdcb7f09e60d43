import type { leaderboardErrors } from '@jade/contract/leaderboard/errors'
import type { RaceKind, RaceState } from '@jade/contract/leaderboard/race-calls'
import { dayAfter, instantOf } from '@jade/contract/dates'

/** The prize of each place from `from` to `to`: cents, whole J coins, or both. */
export interface RacePrize {
  readonly from: number
  readonly to: number
  readonly cents: bigint
  readonly points: bigint
}

/** What a race promises; never changed (LEADERBOARD-5). */
export interface RaceTerms {
  readonly name_zh: string
  readonly name_en: string
  readonly kind: RaceKind
  readonly groups: readonly string[]
  /** First and last Taipei date. */
  readonly from_day: string
  readonly to_day: string
  readonly freeze_hours: number
  readonly level_min: number
  readonly multiple: number
  readonly budget_cents: bigint
  readonly budget_points: bigint
  readonly prizes: readonly RacePrize[]
}

/** How far a race has come. */
export interface RaceProgress {
  readonly announced_at: Date | null
  readonly refused_at: Date | null
  readonly cancelled_at: Date | null
  readonly frozen_at: Date | null
  readonly closed_at: Date | null
}

type Period = Pick<RaceTerms, 'from_day' | 'to_day' | 'freeze_hours'>

const HOUR_MS = 3_600_000
const MOST_DAYS = 62

/** Taipei midnight after the last day: what is settled or credited from then on does not count. */
export const endOf = ({ to_day }: Period): Date => instantOf(`${dayAfter(to_day, 1)} 00:00:00`)

/** The moment that freezes the standing (LEADERBOARD-7). */
export const freezeOf = (race: Period): Date => new Date(endOf(race).getTime() + race.freeze_hours * HOUR_MS)

/** Which rows of the counters a race is about, as they are asked for: its days, and its groups of games where it names any. */
export const countedIn = ({ from_day: from, to_day: to, groups }: Pick<RaceTerms, 'from_day' | 'to_day' | 'groups'>) => ({
  from,
  to,
  ...(groups.length > 0 ? { groups } : {}),
})

/** What of a player's sums a race of this kind counts, in cents (LEADERBOARD-5). */
export function countedOf(
  kind: RaceKind,
  of: {
    readonly bets: { readonly winLossCents: bigint; readonly validBetCents: bigint }
    readonly deposits: { readonly creditedCents: bigint }
  },
): bigint {
  if (kind === 'deposit') return of.deposits.creditedCents
  return kind === 'win' ? of.bets.winLossCents : of.bets.validBetCents
}

export function raceState(race: Period & RaceProgress, now: Date): RaceState {
  if (race.refused_at) return 'refused'
  if (race.cancelled_at) return 'cancelled'
  if (!race.announced_at) return 'waiting'
  if (race.closed_at) return 'closed'
  if (race.frozen_at) return 'paying'
  if (now >= endOf(race)) return 'counting'
  return now >= instantOf(`${race.from_day} 00:00:00`) ? 'running' : 'announced'
}

/** Why these terms cannot be promised today; null: they can. */
export function problemOfRace(terms: RaceTerms, today: string): keyof typeof leaderboardErrors | null {
  const { from_day, to_day, kind, groups, prizes } = terms
  const isPeriod = from_day > today && to_day >= from_day && to_day < dayAfter(from_day, MOST_DAYS)
  if (!isPeriod) return 'leaderboard.race_period'
  if (kind === 'deposit' && groups.length > 0) return 'leaderboard.race_groups'
  const fits = prizes.every(({ from, to, cents, points }, at) => {
    return from === (prizes[at - 1]?.to ?? 0) + 1 && to >= from && (cents > 0n || points > 0n)
  })
  if (!fits) return 'leaderboard.race_prizes'
  const { cents, points } = costOf(prizes)
  return cents > terms.budget_cents || points > terms.budget_points ? 'leaderboard.race_budget' : null
}

/** What all prizes together come to. */
export function costOf(prizes: readonly RacePrize[]): { readonly cents: bigint; readonly points: bigint } {
  const sum = (of: 'cents' | 'points') => prizes.reduce((all, one) => all + one[of] * BigInt(one.to - one.from + 1), 0n)
  return { cents: sum('cents'), points: sum('points') }
}

/** The prize of a place; null: it has none. */
export const prizeAt = (prizes: readonly RacePrize[], rank: number): RacePrize | null =>
  prizes.find(({ from, to }) => from <= rank && rank <= to) ?? null

export interface Runner {
  readonly playerId: bigint
  readonly cents: bigint
  /** The look that first saw this amount. */
  readonly reachedAt: Date
}

/** Highest first; of equal amounts the one that was reached at an earlier look, then the older account: nobody shares a place (LEADERBOARD-6). */
export function inOrder<R extends Runner>(runners: readonly R[]): R[] {
  return [...runners].sort((a, b) => {
    if (a.cents !== b.cents) return a.cents > b.cents ? -1 : 1
    const earlier = a.reachedAt.getTime() - b.reachedAt.getTime()
    return earlier !== 0 ? earlier : a.playerId < b.playerId ? -1 : 1
  })
}

/** Whoever has the same amount as at the last look keeps the time of it. */
export function seenNow(
  amounts: readonly { readonly playerId: bigint; readonly cents: bigint }[],
  before: ReadonlyMap<bigint, Runner>,
  now: Date,
): Runner[] {
  return amounts.map(({ playerId, cents }) => {
    const last = before.get(playerId)
    return { playerId, cents, reachedAt: last?.cents === cents ? last.reachedAt : now }
  })
}

/** Cents that are missing to pass a place: an equal amount that comes later stays behind. */
export const missingTo = (own: bigint, above: bigint): bigint => above - own + 1n

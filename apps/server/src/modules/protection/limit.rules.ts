import { cents } from '@jade/contract/money'
import { type LimitKind, type LimitPeriod, RAISE_HOURS } from '@jade/contract/protection/limits'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TAIPEI_MS = 8 * HOUR_MS

/** One limit: cents or minutes; null is none. */
export interface Limit {
  readonly value: bigint | null
  /** A higher limit, or none, that was asked for. */
  readonly pending: { readonly value: bigint | null; readonly from: Date } | null
}

export const NO_LIMIT: Limit = { value: null, pending: null }

/** Whether `wanted` leaves less room than `standing`. */
export function isTighter(wanted: bigint | null, standing: bigint | null): boolean {
  return wanted !== null && (standing === null || wanted < standing)
}

/**
 * The limit after the player asked for another one (PROTECTION-8): a first or lower one at once, which also takes a pending one back; a higher
 * one or none waits {@link RAISE_HOURS} hours for its confirmation, from now on each time it is asked for.
 */
export function asked(limit: Limit, wanted: bigint | null, now: Date): Limit {
  if (wanted === limit.value) return { value: limit.value, pending: null }
  if (isTighter(wanted, limit.value)) return { value: wanted, pending: null }
  return { value: limit.value, pending: { value: wanted, from: new Date(now.getTime() + RAISE_HOURS * HOUR_MS) } }
}

/** The limit after the player said so again; null while there is nothing to confirm, or not yet. */
export function confirmed(limit: Limit, now: Date): Limit | null {
  return limit.pending && limit.pending.from <= now ? { value: limit.pending.value, pending: null } : null
}

/** First moment of the Taipei day, week (from Monday) or month of a time. */
export function periodStart(period: LimitPeriod, time: Date): Date {
  const local = new Date(time.getTime() + TAIPEI_MS)
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  if (period === 'month') return new Date(Date.UTC(year, month, 1) - TAIPEI_MS)
  const day = Date.UTC(year, month, date)
  const back = period === 'week' ? (local.getUTCDay() + 6) % 7 : 0
  return new Date(day - back * DAY_MS - TAIPEI_MS)
}

/** First moment of the period after. */
export function nextPeriod(period: LimitPeriod, time: Date): Date {
  const start = periodStart(period, time)
  const longest = { day: DAY_MS, week: 7 * DAY_MS, month: 32 * DAY_MS }[period]
  return periodStart(period, new Date(start.getTime() + longest))
}

/**
 * The most that may still be brought to platforms under a loss limit (PROTECTION-10): what may be lost less what is there already. Both parts
 * move with the same bet records, so play alone never makes more room than it won.
 */
export function lossRoom(limit: bigint, standing: { readonly lost: bigint; readonly onPlatforms: bigint }): bigint {
  const room = limit - standing.lost - standing.onPlatforms
  return room > 0n ? room : 0n
}

/** Minutes without a launch or a bet after which a session of play is over (PROTECTION-11). */
export const SESSION_IDLE_MINUTES = 30

/** Deposits of a day and its loss that together look like chasing (PROTECTION-16): the third deposit after most of the others is lost. */
export function chasesLoss(day: { readonly deposits: number; readonly deposited: bigint; readonly lost: bigint }): boolean {
  return day.deposits >= 2 && day.deposited > 0n && day.lost * 10n >= day.deposited * 8n
}

/** A month has no more minutes. */
const MONTH_MINUTES = 44_640n

/** A limit as it was typed: cents or minutes, null for none; or what is wrong with it. */
export function readLimit(
  kind: LimitKind,
  text: string,
): { readonly value: bigint | null } | { readonly problem: 'number_form' | 'number_range' } {
  if (text === '') return { value: null }
  if (kind !== 'time') return { value: cents(text) }
  if (!/^\d+$/.test(text)) return { problem: 'number_form' }
  const minutes = BigInt(text)
  return minutes > MONTH_MINUTES ? { problem: 'number_range' } : { value: minutes }
}

/** Raises of so many days are looked at together. */
export const RAISES_WATCHED_DAYS = 30
const RAISES_MANY = 2

/** Whether staff should look at a player who asked so often in those days for more room. */
export const isRaisingOften = (times: number): boolean => times >= RAISES_MANY

import { dayAfter, instantOf } from '@jade/contract/dates'
import { cents } from '@jade/contract/money'
import type { ApplyStatus } from '@jade/contract/promotions/statuses'
import { basisPoints, type OfferTerms, type Span } from '@jade/contract/promotions/terms'

/** Cents of a field that may be empty. */
export const centsOr = (text: string): bigint | null => (text === '' ? null : cents(text))

/** Whether the period of the terms has not begun, runs, or is over: the end itself is over. */
export function periodAt(terms: Pick<OfferTerms, 'start' | 'end'>, now: Date): 'not_started' | 'running' | 'ended' {
  if (now < instantOf(terms.start)) return 'not_started'
  return terms.end !== '' && now >= instantOf(terms.end) ? 'ended' : 'running'
}

/** The same in the words of players, with what an operator said of the offer. */
export function statusAt(
  offer: { readonly state: string; readonly terms: OfferTerms },
  now: Date,
): Extract<ApplyStatus, 'not_started' | 'open' | 'ended'> {
  if (offer.state === 'ended') return 'ended'
  const period = periodAt(offer.terms, now)
  return period === 'running' ? 'open' : period
}

/**
 * What the terms give for this amount: the highest step that it reaches, a fixed sum or a percentage rounded down to the cent, at most
 * `bonus_max`. 0n when no step is reached. Never more for a smaller amount where the steps rise.
 */
export function bonusFor(terms: Pick<OfferTerms, 'steps' | 'bonus_max'>, base: bigint): bigint {
  const reached = terms.steps.filter(({ from }) => cents(from) <= base)
  const step = reached.reduce<(typeof reached)[number] | null>(
    (best, one) => (best && cents(best.from) >= cents(one.from) ? best : one),
    null,
  )
  if (!step) return 0n
  const sum = step.amount === '' ? (base * basisPoints(step.percent)) / 10_000n : cents(step.amount)
  const most = centsOr(terms.bonus_max)
  return most !== null && sum > most ? most : sum
}

/** What must be bet: (principal + bonus) x multiple. */
export const needFor = (terms: Pick<OfferTerms, 'multiple'>, principal: bigint, bonus: bigint): bigint =>
  terms.multiple === 0 ? 0n : (principal + bonus) * BigInt(terms.multiple)

/** The largest stake that counts while wagering; null: any. */
export function stakeMost(terms: Pick<OfferTerms, 'stake_percent'>, principal: bigint, bonus: bigint): bigint | null {
  return terms.stake_percent === '' ? null : ((principal + bonus) * basisPoints(terms.stake_percent)) / 10_000n
}

/** The first Taipei date of the span in which this date lies; null: the whole life. */
export function spanStart(span: Span, date: string): string | null {
  if (span === 'whole') return null
  if (span === 'day') return date
  if (span === 'month') return `${date.slice(0, 7)}-01`
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(date, -weekday)
}

/** A stretch of Taipei dates, both within it. */
export interface Dates {
  readonly from: string
  readonly to: string
}

/** The last Taipei date of terms that end at this time, which is over itself. */
export function lastDate(end: string): string {
  if (end === '') return '9999-12-31'
  return end.endsWith('00:00:00') ? dayAfter(end.slice(0, 10), -1) : end.slice(0, 10)
}

/** The dates that a periodic offer adds up, as of this date: its own period cut to the day, the week from Monday, or all of it. */
export function periodOf(terms: Pick<OfferTerms, 'period' | 'start' | 'end'>, date: string): Dates {
  const first = terms.start.slice(0, 10)
  const last = lastDate(terms.end)
  const from = terms.period === 'whole' ? first : (spanStart(terms.period, date) ?? first)
  const to = terms.period === 'whole' ? last : terms.period === 'day' ? date : dayAfter(from, 6)
  return { from: from < first ? first : from, to: to > last ? last : to }
}

/** The last period that was over before this date; after the last date of the offer its last one. null: none was. */
export function endedPeriod(terms: Pick<OfferTerms, 'period' | 'start' | 'end'>, date: string): Dates | null {
  const last = lastDate(terms.end)
  if (last < date) return periodOf(terms, last)
  const current = periodOf(terms, date)
  return terms.period === 'whole' || current.from <= terms.start.slice(0, 10) ? null : periodOf(terms, dayAfter(current.from, -1))
}

/** The last moment of a period, and of its offer where that ends within the day: as of it the period is judged (REWARDS-22). */
export function lastMomentOf({ end }: Pick<OfferTerms, 'end'>, { to }: Dates): Date {
  const midnight = instantOf(`${dayAfter(to, 1)} 00:00:00`)
  const over = end === '' ? midnight : instantOf(end)
  return new Date(Math.min(midnight.getTime(), over.getTime()) - 1)
}

/** So many days after its end the last period of an offer can still be claimed by button. */
export const CLAIM_DAYS = 7
const DAY_MS = 86_400_000

/** As of when a button claims a period: now, and within {@link CLAIM_DAYS} after an offer its last moment (REWARDS-22). */
export function claimMoment(terms: Pick<OfferTerms, 'start' | 'end'>, now: Date): Date {
  if (periodAt(terms, now) !== 'ended') return now
  const over = instantOf(terms.end).getTime()
  return now.getTime() - over < CLAIM_DAYS * DAY_MS ? new Date(over - 1) : now
}

/** How an application of a period is called: once per offer, player and period. */
export const occasionOf = (terms: Pick<OfferTerms, 'period'>, { from }: Dates): string => `${terms.period} ${from}`

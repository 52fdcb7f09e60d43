import { dayAfter } from '@jade/contract/dates'
import type { TaskPeriod } from '@jade/contract/missions/kinds'

/* Periods of tasks in Taipei dates (`YYYY-MM-DD`). Weeks begin on Monday (MISSIONS-3). */

/** From the beginning of counting. */
export const LIFE_FROM = '2000-01-01'

export interface Span {
  /** Both included. */
  readonly from: string
  readonly to: string
}

/** The Monday of the week in which a date lies. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return dayAfter(date, -((weekday + 6) % 7))
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/** The days of the period in which `today` lies; once is a life, until today. */
export function spanOf(period: TaskPeriod, today: string): Span {
  if (period === 'once') return { from: LIFE_FROM, to: today }
  if (period === 'daily') return { from: today, to: today }
  if (period === 'weekly') return { from: mondayOf(today), to: dayAfter(mondayOf(today), 6) }
  return { from: firstOfMonth(today), to: dayAfter(firstOfMonth(dayAfter(firstOfMonth(today), 31)), -1) }
}

/** Names the period for ever: a claim is had once under it. */
export function periodKey(period: TaskPeriod, today: string): string {
  return period === 'once' ? 'once' : spanOf(period, today).from
}

/** The period before the one of `today`; null where there is none. */
export function spanBefore(period: TaskPeriod, today: string): Span | null {
  return period === 'once' ? null : spanOf(period, dayAfter(spanOf(period, today).from, -1))
}

/** First Taipei date of the next period; empty where there is none. */
export function nextOf(period: TaskPeriod, today: string): string {
  return period === 'once' ? '' : dayAfter(spanOf(period, today).to, 1)
}

/** How many days a period has at least; none for a life. */
export function shortestDays(period: TaskPeriod): number | null {
  return { once: null, daily: 1, weekly: 7, monthly: 28 }[period]
}

/** The week before the one in which a date lies, from Monday. */
export function lastWeek(today: string): Span {
  const from = dayAfter(mondayOf(today), -7)
  return { from, to: dayAfter(from, 6) }
}

/**
 * Spans by which it shows whether a task was finished in a week: whoever comes to the target with `until` and did not with `before` (null: with nothing)
 * finished it there. A day's task has seven, each other one.
 */
export function finishesIn(period: TaskPeriod, week: Span): readonly { readonly until: Span; readonly before: Span | null }[] {
  if (period === 'daily') {
    const days = Array.from({ length: 7 }, (_, at) => dayAfter(week.from, at))
    return days.map((day) => ({ until: { from: day, to: day }, before: null }))
  }
  if (period === 'weekly') return [{ until: week, before: null }]
  // A month that ended within the week, the one that ran on, and a life: what was there before the week does not count as finished in it.
  const starts = period === 'once' ? [LIFE_FROM] : [...new Set([firstOfMonth(week.from), firstOfMonth(week.to)])]
  return starts.map((from) => {
    const end = period === 'once' ? week.to : spanOf(period, from).to
    const to = end < week.to ? end : week.to
    const before = from < week.from ? { from, to: dayAfter(week.from, -1) } : null
    return { until: { from, to }, before }
  })
}

import { dayAfter } from '@jade/contract/dates'
import type { BoardPeriod } from '@jade/contract/leaderboard/calls'

/** So many places a board has (LEADERBOARD-1). */
export const PLACES = 50

/** First Taipei date of the period that this date lies in; weeks begin on Monday. */
export function periodStart(period: BoardPeriod, date: string): string {
  if (period === 'day') return date
  if (period === 'month') return `${date.slice(0, 7)}-01`
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(date, -weekday)
}

export interface Ranked<T> {
  readonly rank: number
  readonly one: T
}

/** Highest first; equal amounts share the better rank, and stand in the order of their keys. */
export function ranked<T>(all: readonly T[], of: { readonly amount: (one: T) => bigint; readonly key: (one: T) => string }): Ranked<T>[] {
  const sorted = [...all].sort((a, b) => {
    const [x, y] = [of.amount(a), of.amount(b)]
    if (x !== y) return x > y ? -1 : 1
    return of.key(a) < of.key(b) ? -1 : 1
  })
  let rank = 0
  return sorted.map((one, at) => {
    const before = sorted[at - 1]
    if (before === undefined || of.amount(before) !== of.amount(one)) rank = at + 1
    return { rank, one }
  })
}

import { dayAfter } from '@jade/contract/dates'
import type { Period } from '@jade/contract/list-words'
import { startOfTaipeiDate, taipeiDate } from '../clock.ts'

const DAY_MS = 86_400_000

/** Instants from `from` (included) to `until` (not included); null: open on this side. */
export interface Span {
  readonly from: Date | null
  readonly until: Date | null
}

/** Taipei dates, both included. */
interface Days {
  readonly first: string
  readonly last: string
}

/** The span of a named period, or of `first..last` in Taipei dates, both included, as it is now. */
export function spanOf(text: string, now: Date): Span {
  const days = text.includes('..') ? { first: text.slice(0, 10), last: text.slice(12) } : daysOf(text as Period, now)
  if (days === null) return { from: null, until: null }
  return { from: startOfTaipeiDate(days.first), until: new Date(startOfTaipeiDate(days.last).getTime() + DAY_MS) }
}

function daysOf(period: Period, now: Date): Days | null {
  const today = taipeiDate(now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = dayAfter(firstOfMonth, -1)
  switch (period) {
    case 'today':
      return { first: today, last: today }
    case 'yesterday':
      return { first: dayAfter(today, -1), last: dayAfter(today, -1) }
    case 'last7':
      return { first: dayAfter(today, -6), last: today }
    case 'last30':
      return { first: dayAfter(today, -29), last: today }
    case 'month':
      return { first: firstOfMonth, last: today }
    case 'last_month':
      return { first: `${lastOfMonthBefore.slice(0, 8)}01`, last: lastOfMonthBefore }
    case 'all':
      return null
  }
}

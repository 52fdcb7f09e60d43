import { type DateSpan, quickRange, taipeiDate } from '@jade/ui/taipei'
import { type Query, textOf } from '../site/door.ts'

export type { DateSpan }

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Two days of a query; anything else is left to the default. */
export function spanIn(query: Query): Partial<DateSpan> {
  const [start, end] = [textOf(query.start, 10), textOf(query.end, 10)]
  return start && end && DAY.test(start) && DAY.test(end) && start <= end ? { start, end } : {}
}

/** The last 30 days unless the address says otherwise (WALLET-26). */
export function spanOf(search: Partial<DateSpan> = {}): DateSpan {
  const { start, end } = search
  return start && end ? { start, end } : quickRange('last30', Date.now())
}

/** Today in Taipei, for names of files. */
export const today = (): string => taipeiDate(Date.now())

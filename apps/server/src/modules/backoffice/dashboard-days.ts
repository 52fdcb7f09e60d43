import { dayAfter } from '@jade/contract/dates'
import { taipeiDate } from '@jade/service/clock'

export const DAY_MS = 86_400_000
const DAYS = 7

/** The last `count` Taipei dates (default 7) up to today's, oldest first. */
export function datesBack(now: Date, count = DAYS): readonly string[] {
  const today = taipeiDate(now)
  return Array.from({ length: count }, (_, at) => dayAfter(today, at + 1 - count))
}

import { taipeiDate } from '@jade/service/clock'

export const DAY_MS = 86_400_000
const DAYS = 7

/** The last `count` Taipei dates (default 7) up to today's, oldest first. */
export function datesBack(now: Date, count = DAYS): readonly string[] {
  return Array.from({ length: count }, (_, back) => taipeiDate(new Date(now.getTime() - back * DAY_MS))).reverse()
}

import * as z from 'zod/mini'
import { instantOf } from '../kernel/dates.ts'

/** A day, or a day with a time, both in Asia/Taipei: pages send `YYYY-MM-DD 00:00:00` and `YYYY-MM-DD 23:59:59`. */
export const dayOrTime = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/, 'date_form'))

export interface RecordRange {
  /** Inclusive. */
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
}

const DAY_MS = 86_400_000
const OFFSET_MS = 8 * 3_600_000

function startOfDay(time: Date): number {
  return Math.floor((time.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
}

function instant(text: string, timeOfDay: string): number {
  return instantOf(text.includes(' ') ? text : `${text} ${timeOfDay}`).getTime()
}

/**
 * The half-open range of a record list: days are whole (00:00:00 to 23:59:59, Taipei), the default is the last 30 days
 * including today, and a start before today - 30 days is clipped to it (WALLET-26). A date that does not exist gives an empty range.
 */
export function recordRange(now: Date, start?: string | undefined, end?: string | undefined): RecordRange {
  const today = startOfDay(now)
  const earliest = today - 30 * DAY_MS
  const wanted = start === undefined ? today - 29 * DAY_MS : instant(start, '00:00:00')
  const until = end === undefined ? today + DAY_MS : instant(end, '23:59:59') + 1000
  if (Number.isNaN(wanted) || Number.isNaN(until)) return { from: now, until: now }
  return { from: new Date(Math.max(wanted, earliest)), until: new Date(until) }
}

import { dayAfter } from '@jade/contract/dates'
import { type Sql, sql } from '../list/sql.ts'

/** How days are put together. Weeks begin on Monday. */
export type Step = 'day' | 'week' | 'month'

/** The first day of the week or month that a Taipei date is in; the date itself for days. */
export function firstOf(step: Step, date: string): string {
  if (step === 'day') return date
  if (step === 'month') return `${date.slice(0, 8)}01`
  return dayAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The last day of the day, week or month that begins on this date. */
export function lastOf(step: Step, first: string): string {
  if (step === 'day') return first
  if (step === 'week') return dayAfter(first, 6)
  return dayAfter(firstOf('month', dayAfter(first, 31)), -1)
}

/** The first days of all days, weeks or months of a period, oldest first: those on which nothing was as well. */
export function stepsOf(step: Step, { from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const steps: string[] = []
  for (let first = firstOf(step, from); first <= to; first = dayAfter(lastOf(step, first), 1)) steps.push(first)
  return steps
}

/** SQL for the first day of the day, week or month that a date is in: the keys of {@link stepsOf}. */
export function startOf(step: Step, day: Sql): Sql {
  if (step === 'day') return sql`to_char(${day}, 'YYYY-MM-DD')`
  return sql`to_char(date_trunc(${TRUNCATED[step]}, ${day}), 'YYYY-MM-DD')`
}

const TRUNCATED = { week: sql`'week'`, month: sql`'month'` }

/** How a day, week or month is called, and its days that the period has: a week that it cuts has fewer. */
export function placeOf(step: Step, first: string, { from, to }: { readonly from: string; readonly to: string }) {
  const last = lastOf(step, first)
  return { name: step === 'month' ? first.slice(0, 7) : first, first: first < from ? from : first, last: last > to ? to : last }
}

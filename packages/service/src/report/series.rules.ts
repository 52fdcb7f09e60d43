import { dayAfter } from '@jade/contract/dates'

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

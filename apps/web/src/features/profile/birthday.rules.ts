/** A date of birth as three choices; empty while not chosen. */
export interface BirthdayParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** The server decides (kyc/profile.rules.ts); here no other year is offered. */
const ADULT_YEARS = 18
const OLDEST_YEARS = 120

/** Years one can have been born in and be an adult, newest first; the day itself is the server's to check. */
export function birthYears(today: string): readonly string[] {
  const latest = Number(today.slice(0, 4)) - ADULT_YEARS
  return Array.from({ length: OLDEST_YEARS - ADULT_YEARS + 1 }, (_, at) => String(latest - at))
}

/** Days of a month; 31 while year or month are open. */
export function daysIn(year: string, month: string): number {
  if (month === '') return 31
  return new Date(Date.UTC(Number(year || '2000'), Number(month), 0)).getUTCDate()
}

/** `YYYY-MM-DD`, or empty while a part is missing. */
export function birthdayOf({ year, month, day }: BirthdayParts): string {
  return year === '' || month === '' || day === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A part changed; a day that the month does not have falls to its last. */
export function withPart(before: BirthdayParts, change: Partial<BirthdayParts>): BirthdayParts {
  const next = { ...before, ...change }
  const last = daysIn(next.year, next.month)
  return Number(next.day) > last ? { ...next, day: String(last) } : next
}

/** Younger than 18 on `today`; both `YYYY-MM-DD`. */
export function isUnderage(birthday: string, today: string): boolean {
  const adultOn = `${Number(birthday.slice(0, 4)) + ADULT_YEARS}${birthday.slice(4)}`
  return adultOn > today
}

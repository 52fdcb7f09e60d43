/* Taipei's calendar, once for servers, sites and tools: UTC+8 all year, no daylight saving since 1980. No clock is in it. */

/**
 * The instant of a Taipei wall-clock time, `YYYY-MM-DD HH:mm:ss`, to the second. A text of another form (a date alone, `HH:mm`) gives an Invalid
 * Date, which is neither before nor after anything: whoever lets people write one compares, or asks for NaN. Days up to 31 of a shorter month
 * run on into the next one, as V8 has it.
 */
export function instantOf(taipei: string): Date {
  return new Date(`${taipei.replace(' ', 'T')}.000+08:00`)
}

const DAY_MS = 86_400_000

/**
 * The date, `YYYY-MM-DD`, so many whole days after another (before it, where they are negative), over months, years and leap days; dates have no
 * zone, so that this holds in Taipei as anywhere. Throws RangeError for what cannot be read as a date.
 */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

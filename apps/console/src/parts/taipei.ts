/** `2026-06-15T13:00`, as a browser's field gives it, taken as Taipei time: `2026-06-15 13:00:00`. Empty stays empty. */
export function timeOfField(field: string): string {
  if (field === '') return ''
  return `${field.replace('T', ' ')}${field.length === 16 ? ':00' : ''}`
}

/** The opposite of {@link timeOfField}: what a browser's field shows. */
export const fieldOfTime = (time: string): string => time.replace(' ', 'T')

const OFFSET_MS = 8 * 3_600_000

/** An instant as ISO text in Taipei time: `2026-06-15T05:00:00.000Z` is `2026-06-15 13:00:00`. */
export function taipeiTimeOf(iso: string): string {
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The Taipei date of an instant, whatever the browser's zone: Taiwan has no daylight saving. */
export function taipeiToday(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

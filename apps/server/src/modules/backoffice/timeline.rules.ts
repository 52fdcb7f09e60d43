import type { Happening, HappeningSource } from '@jade/contract/happening'

/** Where a page of a timeline ended: at this instant, of which so many were shown. */
export interface Cursor {
  readonly until: Date
  readonly shown: number
}

export function cursorOf(text: string): Cursor {
  const [until = '', shown = '0'] = text.split('_')
  return { until: new Date(until), shown: Number(shown) }
}

export const cursorText = ({ until, shown }: Cursor): string => `${until.toISOString()}_${shown}`

export interface Told extends Happening {
  readonly source: HappeningSource
}

/** The row of the audit log beside a note. */
export const NOTED = 'object.note'

/**
 * One page of what several sources told, newest first; of one instant in the order of the sources. A stage that the audit log tells as well
 * (the same instant: one unit wrote both) is told once. Each source must have answered up to `size + cursor.shown + 1` rows.
 */
export function pageOf(
  told: readonly Told[],
  cursor: Cursor,
  size: number,
): { readonly page: readonly Told[]; readonly next: Cursor | null } {
  const audited = new Set(told.filter(({ source }) => source === 'audit').map(({ at }) => at.getTime()))
  const twice = ({ source, at, what }: Told) => (source === 'step' ? audited.has(at.getTime()) : what === NOTED)
  const once = told.filter((one) => !twice(one))
  const sorted = once.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const rest = sorted.filter(({ at }) => at <= cursor.until)
  const page = rest.slice(cursor.shown, cursor.shown + size)
  const last = page.at(-1)
  if (!last || rest.length <= cursor.shown + size) return { page, next: null }
  const same = ({ at }: Told) => at.getTime() === last.at.getTime()
  const before = last.at.getTime() === cursor.until.getTime() ? cursor.shown : 0
  return { page, next: { until: last.at, shown: before + page.filter(same).length } }
}

import { instantOf } from '@jade/contract/dates'
import { refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'

interface Period {
  readonly starts_at: Date
  /** Null: for ever. */
  readonly ends_at: Date | null
}

/** From when to when something stands, of Taipei texts: from now unless a start is given, for ever unless an end is. Refuses site.notice_period. */
export function periodOf(now: Date, start: string | undefined, end: string | undefined): Period {
  const starts_at = start === undefined ? now : instantOf(start)
  const ends_at = end === undefined ? null : instantOf(end)
  if (!Number.isFinite(starts_at.getTime()) || (ends_at && !(ends_at > starts_at))) throw refuse('site.notice_period')
  return { starts_at, ends_at }
}

/** As staff read it: Taipei texts, the end empty where there is none. */
export const shownPeriod = ({ starts_at, ends_at }: Period) => ({ start: taipeiTime(starts_at), end: ends_at ? taipeiTime(ends_at) : '' })

export const isOver = ({ ends_at }: Pick<Period, 'ends_at'>, now: Date): boolean => ends_at !== null && ends_at <= now

import { instantOf } from '@jade/contract/dates'
import { refuse } from '@jade/service/app'

/** From when to when something stands, of Taipei texts: from now unless a start is given, for ever unless an end is. Refuses site.notice_period. */
export function periodOf(now: Date, start: string | undefined, end: string | undefined): { starts_at: Date; ends_at: Date | null } {
  const starts_at = start === undefined ? now : instantOf(start)
  const ends_at = end === undefined ? null : instantOf(end)
  if (!Number.isFinite(starts_at.getTime()) || (ends_at && !(ends_at > starts_at))) throw refuse('site.notice_period')
  return { starts_at, ends_at }
}

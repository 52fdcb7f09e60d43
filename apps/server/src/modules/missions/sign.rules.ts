import { dayAfter } from '@jade/contract/dates'
import { LADDER_DAYS } from '@jade/contract/missions/kinds'

export interface Signed {
  /** Taipei date. */
  readonly day: string
  /** Day of the ladder, from 1. */
  readonly step: number
}

/**
 * The day of the ladder that a sign-in of `today` is (MISSIONS-7): the one after the last, from 1 on again after the seventh. A day that was missed
 * begins anew, unless the profile keeps what was reached ("n of 7 days"). Who signed today gets today's.
 */
export function stepOn(today: string, last: Signed | null, keeps: boolean): number {
  if (!last) return 1
  if (last.day === today) return last.step
  const follows = keeps || last.day === dayAfter(today, -1)
  return follows ? (last.step % LADDER_DAYS) + 1 : 1
}

import type { RecordRange } from '@jade/contract/records/range'
import type { Queryable } from '@jade/service/app'
import * as bets from './bets.store.ts'

/** Gross gaming revenue (stakes minus payouts of settled bets, in cents) by Taipei day of settlement. Days without bets are absent. */
export function ggrByDay(q: Queryable, range: RecordRange): Promise<readonly { readonly date: string; readonly cents: bigint }[]> {
  return bets.ggrByDay(q, range)
}

/** Gross gaming revenue of a range by platform, in cents, with the number of settled bets; the largest first. */
export function ggrByPlatform(q: Queryable, range: RecordRange): ReturnType<typeof bets.ggrByPlatform> {
  return bets.ggrByPlatform(q, range)
}

/** When each vendor's bet records were last read. */
export function recordsReadAt(q: Queryable): ReturnType<typeof bets.recordsReadAt> {
  return bets.recordsReadAt(q)
}

/** Demo data: plays some real rounds for a demo player without a history, until `signal`. Throws when the studio does not play. */
export { playDemoRounds } from './demo-rounds.service.ts'

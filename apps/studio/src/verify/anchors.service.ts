import type { Published } from '../kit/anchors.ts'
import { dayOf } from '../kit/rules-times.ts'
import type { Studio } from '../studio.ts'
import { anchorsFrom } from '../tables/chains.ts'
import { beaconAnchors } from '../tables/store.ts'

const DAYS_BACK = 7
const DAY_MS = 86_400_000

/**
 * What stands before a bet is taken: the anchor of each line's keys by day in Taipei, from a week back to the days ahead, and those of the
 * house's own beacon by its day. Who keeps it can hold any round of those days against it.
 */
export async function anchorsReport({ app }: Studio): Promise<Published> {
  const since = new Date(app.clock.now().getTime() - DAYS_BACK * DAY_MS)
  return { lines: await anchorsFrom(app.db, dayOf(since)), beacon: await beaconAnchors(app.db, since) }
}

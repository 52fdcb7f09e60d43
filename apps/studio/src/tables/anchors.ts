import { localPlace } from '@jade/fair/beacon'
import type { Unit } from '@jade/service/app'
import type { Studio } from '../studio.ts'
import { anchorOfDay, noteAnchor } from './store.ts'

/**
 * Keeps what links of the house's own beacon lead back to, for the days of these beacon rounds, in the unit that promises the rounds: who
 * verifies one finds the anchor that stood before it was sold. That of the next day is kept with it: it is public before its day. A public
 * beacon has none.
 */
export async function keepAnchors(u: Unit, { beacon }: Studio, rounds: readonly number[]): Promise<void> {
  if (!beacon.anchorOf) return
  const days = rounds.map((round) => localPlace(round).day)
  for (const day of new Set([...days, ...days.map((each) => each + 1)])) {
    if ((await anchorOfDay(u.tx, day)) === null) await noteAnchor(u.tx, { day, anchor: beacon.anchorOf(day), now: u.now })
  }
}

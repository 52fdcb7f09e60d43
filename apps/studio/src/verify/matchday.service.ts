import { localPlace } from '@jade/fair/beacon'
import type { Queryable } from '@jade/service/app'
import { clubs } from '../games/sports/vfb/clubs.ts'
import { beaconOf, type Goal } from '../games/sports/vfb/match.ts'
import { matchdayOf } from '../matchdays/store.ts'
import type { LegView } from '../protocol/table-protocol.ts'
import { anchorOfDay, type SharedRow } from '../tables/store.ts'
import type { Matchday } from '../verifier/rounds.ts'

/** A day of matches as its beacons decided it; with the key of the round everything of it can be recomputed. */
export interface MatchdayReport extends Matchday {
  readonly blocks: readonly (Matchday['blocks'][number] & { readonly goals: readonly Goal[] })[]
}

export async function matchdayReport(q: Queryable, round: SharedRow): Promise<MatchdayReport> {
  const { season, day, blocks } = await matchdayOf(q, round.id)
  const rounds = blocks.map((_, block) => Number(round.beacon_round) + beaconOf(block))
  const anchors = new Map<number, string | null>()
  if (round.beacon_kind === 'local')
    for (const place of new Set(rounds.map((each) => localPlace(each).day))) anchors.set(place, await anchorOfDay(q, place))
  return {
    season,
    day,
    blocks: blocks.map((block, at) => {
      const beacon = rounds[at] ?? 0
      return { round: beacon, ...block, anchor: anchors.get(localPlace(beacon).day) ?? null }
    }),
  }
}

/** A leg with its clubs as people call them, for who does not have the league's list. */
export type NamedLeg = LegView & { readonly names: Readonly<Record<'home' | 'away', { readonly zh: string; readonly en: string }>> }

export function namedLegs(legs: readonly LegView[]): readonly NamedLeg[] {
  const nameOf = (code: string) => {
    const club = clubs.find((each) => each.code === code)
    return { zh: club?.zh ?? code, en: club?.en ?? code }
  }
  return legs.map((leg) => ({ ...leg, names: { home: nameOf(leg.home), away: nameOf(leg.away) } }))
}

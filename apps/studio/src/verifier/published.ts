import { localPlace } from '@jade/fair/beacon'
import type { BeaconAnchor, LineAnchor, Published, Standing } from '../kit/anchors.ts'
import { placeOf, type Rounds } from '../kit/rules-times.ts'
import type { SharedRound } from './rounds.ts'

/**
 * Whether the anchors of a round are those that these parties kept before its betting ended: false where one of them has another, null where
 * none of them has any.
 */
export function isAnchored(kept: readonly Published[], rounds: Rounds, round: SharedRound): boolean | null {
  const said = kept.map((one) => isPublished(one, rounds, round))
  if (said.includes(false)) return false
  return said.includes(true) ? true : null
}

/** The same of one party. A beacon of another kind has anchors of its own: a house that changes it has two for that day. */
function isPublished({ lines, beacon }: Published, rounds: Rounds, round: SharedRound): boolean | null {
  const place = placeOf(rounds, round.round.name)
  const inTime = (each: LineAnchor | BeaconAnchor) =>
    place !== null && (each.kept === undefined || Date.parse(each.kept) <= place.closesAt.getTime())
  const named = lines.filter(
    (each) => each.line === place?.line && each.day === place.day && each.beacon === round.beacon.kind && inTime(each),
  )
  if (named.length === 0) return null
  if (named.some(({ anchor }) => anchor !== round.chain.anchor)) return false
  if (round.beacon.kind === 'drand') return true
  const values = round.matchday ? round.matchday.blocks : [round.beacon]
  const told = values.map((value) => ({
    value,
    own: beacon.filter((each) => each.day === localPlace(value.round).day && inTime(each)),
  }))
  if (told.some(({ value, own }) => own.some(({ anchor }) => anchor !== value.anchor))) return false
  return told.some(({ own }) => own.length === 0) ? null : true
}

/** What may be said of a shared round, by what held when it was drawn again and by what was kept of its day. */
export function standingOf(
  holds: Readonly<Record<string, boolean>>,
  { isBound, anchored }: { readonly isBound: boolean; readonly anchored: boolean | null },
): Standing {
  if (anchored === false || !Object.values(holds).every(Boolean)) return 'bad'
  if (!isBound) return 'unbound'
  return anchored === null ? 'told' : 'good'
}

import { localPlace } from '@jade/fair/beacon'
import { placeOf, type Rounds } from '../kit/rules-times.ts'
import type { SharedRound } from './rounds.ts'

/** What `GET /verify/api/anchors` tells before the bets; worth most where somebody kept it then. */
export interface Published {
  /** The anchor of a line's keys on a day in Taipei, and which beacon decides that day. */
  readonly lines: readonly {
    readonly line: string
    readonly day: string
    readonly beacon: 'local' | 'drand'
    readonly anchor: string
    readonly since: string
  }[]
  /** The anchors of the house's own beacon by its day, 0 for 2026-01-01 UTC. */
  readonly beacon: readonly { readonly day: number; readonly anchor: string; readonly since: string }[]
}

/** Whether the anchors of a round are those that were published; null where its day is not among them. */
export function isPublished({ lines, beacon }: Published, rounds: Rounds, round: SharedRound): boolean | null {
  const place = placeOf(rounds, round.round.name)
  const named = lines.filter(({ line, day }) => line === place?.line && day === place.day)
  if (named.length === 0) return null
  if (!named.some((each) => each.beacon === round.beacon.kind && each.anchor === round.chain.anchor)) return false
  if (round.beacon.kind === 'drand') return true
  const values = round.matchday ? round.matchday.blocks : [round.beacon]
  const told = values.map((value) => beacon.find(({ day }) => day === localPlace(value.round).day)?.anchor)
  return told.includes(undefined) ? null : told.every((anchor, at) => anchor === values[at]?.anchor)
}

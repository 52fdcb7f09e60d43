import { localPlace } from '@jade/fair/beacon'
import type { Published } from '../kit/anchors.ts'
import { placeOf } from '../kit/rules-times.ts'
import { leagueRulesOf, sharedRulesOf } from './known.ts'
import type { Round } from './rounds.ts'

/** The anchors of a round's day as somebody has them who kept them before its bets; of a player's own round nothing. */
export function keptOf(round: Round): Published {
  if (round.protocol === 'PF1') return { lines: [], beacon: [] }
  const { beacon, chain, matchday } = round
  const place = placeOf((sharedRulesOf(round) ?? leagueRulesOf(round))?.rounds ?? {}, round.round.name)
  const since = round.round.closesAt
  const values = matchday ? matchday.blocks : [beacon]
  return {
    lines: place ? [{ line: place.line, day: place.day, beacon: beacon.kind, anchor: chain.anchor, since }] : [],
    beacon: values.flatMap((value) => (value.anchor === null ? [] : [{ day: localPlace(value.round).day, anchor: value.anchor, since }])),
  }
}

import type { MatchRules } from '../kit/rules-matches.ts'
import { cents as centsOf } from '@jade/contract/cents'
import { type DrawStep, draws, fromHex } from '@jade/fair/pf1'
import { BLOCKS, beaconOf, type Goal, playDayBlock, resultOf } from '../games/sports/vfb/match.ts'
import { offerOf } from '../games/sports/vfb/markets.ts'
import { goalChances } from '../games/sports/vfb/rules.ts'
import { dayName, type Fixture, fixturesOf } from '../games/sports/vfb/season.ts'
import { settleSlip, verdictOn } from '../games/sports/vfb/slips.ts'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import { cards } from './cards.ts'
import { isBeacon, isBeaconOfName, isKeyOfName, isOfChain, isPaid } from './drawn.ts'
import type { Leg, SharedRound } from './rounds.ts'
import { configOf } from './solo.ts'

/** A match as it was played again. */
export interface ReplayedMatch extends Fixture {
  /** Chances of a goal in a minute, millionths. */
  readonly q: { readonly home: number; readonly away: number }
  readonly goals: readonly Goal[]
  /** Two a minute: home, then away. */
  readonly steps: readonly DrawStep[]
}

export interface CheckedLeg extends Leg {
  /** Recomputed, in hundredths; null where there is no such selection. */
  readonly computed: number | null
}

export interface MatchdayAgain {
  readonly result: Json
  readonly matches: readonly ReplayedMatch[]
  /** Whether each block's beacon is one, and the one that it had to be. */
  readonly beacons: readonly boolean[]
  readonly legs: readonly CheckedLeg[]
  /** Cents; null where no slip was asked for. */
  readonly payout: bigint | null
  readonly holds: {
    readonly chain: boolean
    readonly beacon: boolean
    readonly config: boolean
    readonly result: boolean
    readonly prices: boolean
    readonly payout: boolean
  }
}

/** Plays a day again from its key and its beacons, minute by minute, prices the slip's legs and settles it. Null before the key is public. */
export async function playDayAgain(rules: MatchRules, round: SharedRound): Promise<MatchdayAgain | null> {
  const { chain, matchday, slip } = round
  if (!matchday || chain.key === null) return null
  const key = fromHex(chain.key)
  const matches = replay(rules, key, round)
  const beacons: boolean[] = []
  for (const [at, block] of matchday.blocks.entries()) {
    const { kind, round: first, randomness, proof } = round.beacon
    const own = block.round === first + beaconOf(at) && (at > 0 || (block.randomness === randomness && block.proof === proof))
    beacons.push(own && (await isBeacon({ ...block, kind })))
  }
  const result = resultOf(
    matchday,
    matches.flatMap(({ goals }) => goals),
  )
  const legs = (slip?.legs ?? []).map((leg) => ({ ...leg, computed: priceNow(matches[leg.match - 1], leg.selection) }))
  const ended = legs.map(({ match, selection, price }) => ({ price, verdict: verdictOn(selection, result.matches[match - 1]?.score) }))
  const stake = centsOf(slip?.stake ?? '0')
  const payout = slip && settleSlip(ended, stake).payout
  const shown = result as unknown as Json
  return {
    result: shown,
    matches,
    beacons,
    legs,
    payout,
    holds: {
      chain: isOfChain(chain, key) && isKeyOfName(rules.rounds, round),
      beacon: isBeaconOfName(rules.rounds, round) && beacons.length === BLOCKS && beacons.every(Boolean),
      config: configOf(rules) === round.configHash,
      // Under rules of version 1 the day is the one that the round is called after, or the house could choose who meets whom.
      result:
        (rules.rounds !== undefined || cards.some(({ sport }) => sport && dayName(sport.line, matchday) === round.round.name)) &&
        canonicalJson(shown) === canonicalJson(round.result),
      prices:
        slip === null ||
        (legs.length > 0 &&
          legs.every((leg) => leg.price === leg.computed && (rules.rounds === undefined || isOfClubs(leg, matches[leg.match - 1])))),
      payout: isPaid(slip, { payout, stake }),
    },
  }
}

/** Whether a leg is on the match of the clubs that it names: the plan of another day has other clubs in its place. */
function isOfClubs({ home, away }: Leg, match: ReplayedMatch | undefined): boolean {
  return match?.home.code === home && match?.away.code === away
}

function replay(rules: MatchRules, serverSeed: Uint8Array, { game, round, matchday }: SharedRound): readonly ReplayedMatch[] {
  if (!matchday) return []
  const steps = new Map<number, DrawStep[]>()
  const { season, day, blocks } = matchday
  const goals = blocks.flatMap(({ randomness }, block) => {
    const open = (nonce: string, match: number) => {
      const drawn = steps.get(match) ?? []
      steps.set(match, drawn)
      return draws({ serverSeed, game, publicSeed: randomness, nonce }, (step) => drawn.push(step))
    }
    return playDayBlock(rules, { name: round.name, season, day }, { block, open })
  })
  return fixturesOf(matchday).map((fixture, at) => ({
    ...fixture,
    q: goalChances(fixture.home, fixture.away),
    goals: goals.filter(({ match }) => match === at + 1),
    steps: steps.get(at + 1) ?? [],
  }))
}

function priceNow(match: ReplayedMatch | undefined, name: string): number | null {
  return (match && offerOf(match.q).get(name)) ?? null
}

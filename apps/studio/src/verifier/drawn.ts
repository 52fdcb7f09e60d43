import { cents as centsOf } from '@jade/contract/cents'
import { isRoundAfterClose, localPlace } from '@jade/fair/beacon'
import { isKeyOf } from '@jade/fair/chain'
import { type DrawStep, draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import { settle } from '../kit/settle.ts'
import { type Place, placeOf, type Rounds } from '../kit/rules-times.ts'
import type { SharedRound } from './rounds.ts'
import { configOf } from './solo.ts'

export interface DrawnAgain {
  readonly result: Json
  readonly steps: readonly DrawStep[]
  /** Cents; null without a slip. */
  readonly payout: bigint | null
  readonly returns: ReadonlyMap<string, bigint>
  readonly holds: {
    readonly chain: boolean
    readonly beacon: boolean
    readonly config: boolean
    readonly result: boolean
    readonly payout: boolean
  }
}

/**
 * Draws a shared round again from its key and its beacon, settles the slip, and holds each against what was published. Which key and which
 * beacon they have to be follows from the round's name. Null: not drawn.
 */
export async function drawAgain(rules: SharedRules<Json>, round: SharedRound): Promise<DrawnAgain | null> {
  const { chain, beacon, slip } = round
  if (chain.key === null || beacon.randomness === null || beacon.proof === null) return null
  const key = fromHex(chain.key)
  const steps: DrawStep[] = []
  const wish = { serverSeed: key, game: round.game, publicSeed: beacon.randomness, nonce: round.round.name }
  const isBound = rules.rounds !== undefined
  const stream = draws(wish, (step) => steps.push(step))
  const result = isBound ? rules.draw(stream) : rules.draw(stream, [...round.shoe])
  const stakes = new Map(Object.entries(slip?.bets ?? {}).map(([bet, twd]) => [bet, centsOf(twd)]))
  const { payout, returns } = settle(rules, stakes, result)
  const stake = [...stakes.values()].reduce((sum, cents) => sum + cents, 0n)
  return {
    result,
    steps,
    payout: slip && payout,
    returns,
    holds: {
      chain: isOfChain(chain, key) && isKeyOfName(rules.rounds, round),
      beacon: isBeaconOfName(rules.rounds, round) && (await isBeacon(beacon)),
      config: configOf(rules) === round.configHash,
      result: (isBound || isPartOfShoe(round.shoe)) && canonicalJson(result) === canonicalJson(round.result),
      payout: isPaid(slip, { payout, stake }),
    },
  }
}

/** Where the name of a round stands in its timetable; null where rules of version 1 have none, or no round has this name. */
function placeIn(rounds: Rounds | undefined, { round }: SharedRound): Place | null {
  return rounds ? placeOf(rounds, round.name) : null
}

/** Whether the key has the place in the chain of its day that the round's name says. Under rules of version 1 it could be any. */
export function isKeyOfName(rounds: Rounds | undefined, round: SharedRound): boolean {
  return !rounds || placeIn(rounds, round)?.number === round.chain.round
}

/**
 * Whether betting closed when the round's name says, and the beacon is the first that appears three seconds later or after that. Under rules
 * of version 1 it closed when the house says.
 */
export function isBeaconOfName(rounds: Rounds | undefined, round: SharedRound): boolean {
  const { beacon } = round
  const closesAt = rounds ? placeIn(rounds, round)?.closesAt.toISOString() : round.round.closesAt
  return closesAt === round.round.closesAt && isRoundAfterClose(beacon, closesAt)
}

/** Whether these can be what was left of eight decks: no card twice, none that they have not. */
function isPartOfShoe(shoe: readonly number[]): boolean {
  return new Set(shoe).size === shoe.length && shoe.every((card) => Number.isInteger(card) && card >= 0 && card < 416)
}

/** Whether a round's key is the one that its chain had to come to next. */
export function isOfChain({ anchor, round, before }: SharedRound['chain'], key: Uint8Array): boolean {
  return isKeyOf(anchor, round, key) && toHex(sha256(key)) === before
}

/** Whether a slip got what is due to it, in cents: its payout once it is settled, its stake where it is void; nothing is due yet while it is open. */
export function isPaid(slip: SharedRound['slip'], due: { readonly payout: bigint | null; readonly stake: bigint }): boolean {
  if (slip?.status === 'void') return centsOf(slip.payout) === due.stake
  return slip?.status !== 'settled' || centsOf(slip.payout) === due.payout
}

/** drand's code is only fetched where it is needed. */
export async function isBeacon({ kind, round, randomness, proof, anchor }: SharedRound['beacon']): Promise<boolean> {
  if (randomness === null || proof === null) return false
  if (kind === 'drand') {
    const { drandValue } = await import('@jade/fair/drand')
    return drandValue(round, proof)?.randomness === randomness
  }
  const link = fromHex(proof)
  return toHex(sha256(link)) === randomness && anchor !== null && isKeyOf(anchor, localPlace(round).round, link)
}

import { localPlace } from '@jade/fair/beacon'
import { moneyOf } from '@jade/contract/money'
import { operatorOf } from '../accounts/store.ts'
import type { Json } from '../kit/rules.ts'
import type { LegView } from '../protocol/table-protocol.ts'
import { type MatchdayReport, matchdayReport, type NamedLeg, namedLegs } from './matchday.service.ts'
import { configByHash } from '../rounds/store.ts'
import type { Studio } from '../studio.ts'
import { anchorOf } from '../tables/chains.ts'
import { type SlipRow, slipByRef } from '../tables/slips.store.ts'
import { anchorOfDay, type SharedRow, sharedById } from '../tables/store.ts'
import { moneyByBet } from '../tables/view.service.ts'
import type { SharedRound } from '../verifier/rounds.ts'

/** Everything to recompute a shared round and one player's slip in it. Names no player. Key and beacon are null until the draw. */
export interface SharedReport extends SharedRound {
  readonly ref: string
  readonly currency: 'TWD' | 'DEMO' | null
  /** Of the slip; null where a round was asked for by itself. */
  readonly placedAt: string | null
  readonly round: SharedRound['round'] & { readonly state: SharedRow['state']; readonly reason: string | null }
  readonly slip: {
    readonly bets: Readonly<Record<string, string>>
    readonly stake: string
    readonly payout: string
    readonly validBet: string
    /** What each bet returned, stake included; null before the slip is settled. */
    readonly returns: Readonly<Record<string, string>> | null
    readonly status: SlipRow['status']
    /** Of matches. */
    readonly legs: readonly NamedLeg[] | null
    readonly odds: string | null
  } | null
  /** Of a day of matches: what decided each block of three minutes that was played. */
  readonly matchday: MatchdayReport | null
  readonly engineVersion: string
  readonly config: Json
}

/** A slip of an issue that was not opened yet, for who runs its player: what was bought. Of the draw nothing is told before its time. */
export interface AheadReport extends Pick<SharedReport, 'ref' | 'protocol' | 'game' | 'currency' | 'placedAt' | 'round' | 'slip'> {}

/** A slip of an issue that was not opened yet: to anybody nothing is told of it, but it is known. */
export async function isAhead(studio: Studio, ref: string): Promise<boolean> {
  const { db } = studio.app
  const slip = await slipByRef(db, ref)
  return slip !== null && (await sharedById(db, slip.round_id))?.state === 'scheduled'
}

/** What that operator may know of its player's slip while the issue was not opened (a series goes back before most of its draws). */
export async function aheadReport(studio: Studio, ref: string, operator: string): Promise<AheadReport | null> {
  const { db } = studio.app
  const slip = await slipByRef(db, ref)
  if (!slip || (await operatorOf(db, slip.account_id)) !== operator) return null
  const round = await sharedById(db, slip.round_id)
  return round?.state === 'scheduled' ? { ref, protocol: 'PF1-shared', game: round.game, ...toldOf(slip, round) } : null
}

/** The report of a slip with its round, or of a round by its own id. With `operator`: of that operator's slips only. */
export async function sharedReport(studio: Studio, ref: string, operator?: string): Promise<SharedReport | null> {
  const { db } = studio.app
  const slip = await slipByRef(db, ref)
  if (operator !== undefined && (!slip || (await operatorOf(db, slip.account_id)) !== operator)) return null
  const round = await sharedById(db, slip?.round_id ?? ref)
  // What nobody has opened yet is announced, not told round by round: its key before is the key of the round that is on sale.
  if (!round || round.state === 'scheduled') return null
  const drawn = round.key !== null
  const matchday = studio.games.get(round.game)?.sport ? await matchdayReport(db, round) : null
  // Of matches the value that decided the first block; those of the others stand beside it.
  const first = matchday
    ? (drawn && matchday.blocks[0]) || { randomness: null, proof: null }
    : { randomness: round.randomness, proof: round.beacon_proof }
  return {
    ref,
    protocol: 'PF1-shared',
    game: round.game,
    ...toldOf(slip, round),
    chain: { anchor: await anchorOf(db, round.chain_id), round: round.chain_round, before: round.key_before, key: round.key },
    beacon: {
      kind: round.beacon_kind,
      round: Number(round.beacon_round),
      randomness: first.randomness,
      proof: first.proof,
      anchor: round.beacon_kind === 'local' ? await anchorOfDay(db, localPlace(Number(round.beacon_round)).day) : null,
    },
    // Of version 1 of the rules. What is left in the shoe is no secret, but of no use before the draw either.
    shoe: drawn ? round.shoe : [],
    matchday,
    engineVersion: round.engine_version,
    configHash: round.config_hash,
    config: await configByHash(db, round.config_hash),
    result: round.result,
  }
}

/** The slip, and the round by its name and times. */
function toldOf(slip: SlipRow | null, round: SharedRow): Pick<SharedReport, 'currency' | 'placedAt' | 'round' | 'slip'> {
  return {
    currency: slip && (slip.demo ? 'DEMO' : 'TWD'),
    placedAt: slip && slip.placed_at.toISOString(),
    round: { name: round.name, state: round.state, closesAt: round.closes_at.toISOString(), reason: round.reason },
    slip: slip && {
      bets: moneyByBet(slip.bets),
      stake: moneyOf(slip.stake),
      payout: moneyOf(slip.payout),
      validBet: moneyOf(slip.valid_bet),
      returns: slip.returns && moneyByBet(slip.returns),
      status: slip.status,
      legs: slip.legs === null ? null : namedLegs(slip.legs as unknown as readonly LegView[]),
      odds: slip.odds === null ? null : moneyOf(slip.odds),
    },
  }
}

import { localPlace } from '@jade/fair/beacon'
import { moneyOf } from '@jade/contract/money'
import { operatorOf } from '../accounts/store.ts'
import type { Json } from '../kit/rules.ts'
import { configByHash } from '../rounds/store.ts'
import type { Studio } from '../studio.ts'
import { anchorOf } from '../tables/chains.ts'
import { type SlipRow, slipByRef } from '../tables/slips.store.ts'
import { anchorOfDay, type SharedRow, sharedById } from '../tables/store.ts'
import { moneyByBet } from '../tables/view.service.ts'

/** Everything to recompute a shared round and one player's slip in it. Names no player. Key and beacon are null until the draw. */
export interface SharedReport {
  readonly ref: string
  readonly protocol: 'PF1-shared'
  readonly game: string
  readonly currency: 'TWD' | 'DEMO' | null
  /** Of the slip; null where a round was asked for by itself. */
  readonly placedAt: string | null
  readonly round: {
    readonly name: string
    readonly state: SharedRow['state']
    readonly closesAt: string
    readonly reason: string | null
  }
  /** The key is link `length - round` of a chain with this anchor; hashed once it is `before`. */
  readonly chain: { readonly anchor: string; readonly round: number; readonly before: string; readonly key: string | null }
  readonly beacon: {
    readonly kind: 'local' | 'drand'
    readonly round: number
    readonly randomness: string | null
    readonly proof: string | null
    /** Of the house's own beacon: the anchor of its day. */
    readonly anchor: string | null
  }
  /** Cards left before the round, in the order that draws take them from; empty without a shoe. */
  readonly shoe: readonly number[]
  readonly slip: {
    readonly bets: Readonly<Record<string, string>>
    readonly stake: string
    readonly payout: string
    readonly validBet: string
    readonly status: SlipRow['status']
  } | null
  readonly engineVersion: string
  readonly configHash: string
  readonly config: Json
  readonly result: Json | null
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
  return {
    ref,
    protocol: 'PF1-shared',
    game: round.game,
    currency: slip && (slip.demo ? 'DEMO' : 'TWD'),
    placedAt: slip && slip.placed_at.toISOString(),
    round: { name: round.name, state: round.state, closesAt: round.closes_at.toISOString(), reason: round.reason },
    chain: { anchor: await anchorOf(db, round.chain_id), round: round.chain_round, before: round.key_before, key: round.key },
    beacon: {
      kind: round.beacon_kind,
      round: Number(round.beacon_round),
      randomness: round.randomness,
      proof: round.beacon_proof,
      anchor: round.beacon_kind === 'local' ? await anchorOfDay(db, localPlace(Number(round.beacon_round)).day) : null,
    },
    // What is left in the shoe is no secret, but of no use before the draw either.
    shoe: drawn ? round.shoe : [],
    slip: slip && {
      bets: moneyByBet(slip.bets),
      stake: moneyOf(slip.stake),
      payout: moneyOf(slip.payout),
      validBet: moneyOf(slip.valid_bet),
      status: slip.status,
    },
    engineVersion: round.engine_version,
    configHash: round.config_hash,
    config: await configByHash(db, round.config_hash),
    result: round.result,
  }
}

import { moneyOf } from '@jade/contract/money'
import { toHex } from '@jade/fair/pf1'
import { operatorOf } from '../accounts/store.ts'
import type { Json } from '../kit/rules.ts'
import { configByHash, roundByRef } from '../rounds/store.ts'
import { wagerOf } from '../rounds/view.ts'
import { openSeed } from '../seeds/seeds.ts'
import { seedById } from '../seeds/store.ts'
import type { Studio } from '../studio.ts'
import type { SoloRound } from '../verifier/rounds.ts'
import { type SharedReport, sharedReport } from './shared.service.ts'

/** Everything to recompute one round. Names no player. `serverSeed` is null until its seed is revealed; the commit is always there. */
export interface RoundReport extends SoloRound {
  readonly ref: string
  readonly currency: 'TWD' | 'DEMO'
  /** Null where there were several bets. */
  readonly units: number | null
  readonly placedAt: string
  readonly engineVersion: string
  /** What the hash stands for: strips, pay table, caps. */
  readonly config: Json
}

/** The report of a round or of a slip at a table, or null. With `operator`: of that operator's only. */
export async function roundReport(studio: Studio, ref: string, operator?: string): Promise<RoundReport | SharedReport | null> {
  const { db, config } = studio.app
  const round = await roundByRef(db, ref)
  if (!round) return sharedReport(studio, ref, operator)
  if (operator !== undefined && (await operatorOf(db, round.account_id)) !== operator) return null
  const seed = await seedById(db, round.seed_id)
  if (!seed) throw new Error(`round ${ref} has no seed`)
  return {
    ref,
    protocol: 'PF1',
    game: round.game,
    currency: round.demo ? 'DEMO' : 'TWD',
    bet: moneyOf(round.bet),
    win: moneyOf(round.payout),
    units: round.units,
    wager: wagerOf(round),
    placedAt: round.placed_at.toISOString(),
    status: round.status,
    commit: seed.commit_hash,
    serverSeed: seed.status === 'revealed' ? toHex(openSeed(config.secrets.dataKey, seed)) : null,
    clientSeed: seed.client_seed ?? '',
    nonce: round.nonce,
    engineVersion: round.engine_version,
    configHash: round.config_hash,
    config: await configByHash(db, round.config_hash),
    result: round.detail,
  }
}

import { identityPushes } from '@jade/contract/identity/pushes'
import type { BetsSettled } from '@jade/contract/games/events'
import type { Unit } from '@jade/service/app'
import { countable } from './countable.rules.ts'
import { fill, ownPercent, percentsOf, scaleOf } from './fill.rules.ts'
import * as bets from './bets.store.ts'
import { contributions } from './contributions.store.ts'
import * as store from './store.ts'

/** A bet fills at most so many requirements, and one correction looks at so many other bets: both are far above what a player has open. */
const AT_ONCE = 500

/** Reaction: a settled bet, or its correction. In whatever order versions come, the newest one stands. */
export async function countBet(u: Unit, settled: BetsSettled): Promise<void> {
  const { stands } = settled
  const valid = countable({
    status: stands.status,
    bet: BigInt(stands.betCents),
    validBet: BigInt(stands.validBetCents),
    odds: stands.odds,
    lossChance: stands.lossChance,
  })
  await count(u, {
    key: settled.key,
    version: settled.version,
    playerId: BigInt(settled.playerId),
    walletId: settled.walletId,
    kind: 'bet',
    code: settled.code,
    group: settled.group,
    game: settled.game,
    name: settled.name,
    betCents: BigInt(stands.betCents),
    largestCents: BigInt(stands.largestStakeCents ?? stands.betCents),
    validCents: valid.cents,
    reason: valid.reason,
    placedAt: new Date(stands.placedAt),
  })
}

/**
 * Counts a bet for the requirements of its wallet that were there before it. A correction (REWARDS-4) takes the bet's lines out of what is still
 * open and shares it anew; the hole that a lower figure leaves is filled by what is left of other bets.
 */
export async function count(u: Unit, bet: bets.NewBet): Promise<void> {
  const seq = await store.nextSeq(u.tx, bet.playerId, u.now)
  const seen = await bets.betByKey(u.tx, bet.key)
  if (seen && (seen.version >= bet.version || seen.player_id !== bet.playerId)) return
  const released = seen ? await bets.release(u.tx, seen.id) : 0n
  if (seen) await bets.correctBet(u.tx, bet, u.now)
  else await bets.insertBet(u.tx, bet, { seq, now: u.now })
  const row = await bets.betByKey(u.tx, bet.key)
  if (!row) throw new Error(`bet ${bet.key} was not stored`)
  const credited = await share(u, row)
  if (credited < released) await fillHoles(u, row)
  if (credited !== 0n || released !== 0n) u.push(bet.playerId, identityPushes.updateUser)
}

/** Shares what is left of a bet. Returns what was credited. */
async function share(u: Unit, row: bets.BetRow): Promise<bigint> {
  const left = row.valid_cents - row.used_cents
  if (left <= 0n) return 0n
  const { player_id: playerId, wallet_id: walletId } = row
  const open = await store.unfilled(u.tx, { playerId, walletId, before: row.seq, limit: AT_ONCE })
  if (open.length === 0) return 0n
  const bet = { code: row.code, group: row.group_code, cents: row.largest_cents ?? row.bet_cents }
  const needs = open.map((one) => ({
    id: one.id,
    need: one.need_cents,
    done: one.done_cents,
    scale: scaleOf(one.source),
    own: ownPercent(one, bet),
  }))
  const percents = percentsOf(await contributions(u.tx), { group: row.group_code, game: row.game })
  const shares = fill(left, needs, percents)
  await bets.insertLines(u.tx, row.id, { shares, now: u.now })
  return shares.reduce((sum, { credit }) => sum + credit, 0n)
}

async function fillHoles(u: Unit, { player_id: playerId, wallet_id: walletId }: bets.BetRow): Promise<void> {
  const [oldest] = await store.unfilled(u.tx, { playerId, walletId, before: 2n ** 62n, limit: 1 })
  if (!oldest) return
  const spare = await bets.betsLeft(u.tx, { playerId, walletId, after: oldest.seq, limit: AT_ONCE })
  for (const row of spare) await share(u, row)
}

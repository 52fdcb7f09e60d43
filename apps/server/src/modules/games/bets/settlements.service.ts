import type { gamesCalls } from '@jade/contract/games/calls'
import { pageOf } from '@jade/contract/call'
import type { BetsSettled } from '@jade/contract/games/events'
import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import type { BetRow } from './bets.store.ts'
import * as store from './settlements.store.ts'

const MOST_DAYS = 62

/**
 * Keeps what a change of a bet that was seen before added to its player's valid bets, and what it was first settled as: as the counters have it, so that
 * all rows of a day and group together are the counters' row (REWARDS-31).
 */
export async function noteChange(u: Unit, bet: BetRow, told: BetsSettled): Promise<void> {
  const { before = null, businessDate, version } = told
  const rows: store.Settlement[] = []
  if (before && !(await store.hasSettlements(u.tx, bet.id)))
    rows.push({ version: -1, day: before.businessDate, bets: 1, validCents: BigInt(before.validBetCents), heardAt: bet.created_at })
  const settled = told.stands.status === 'settled'
  const stood = before ? BigInt(before.validBetCents) : 0n
  const stands = settled ? BigInt(told.stands.validBetCents) : 0n
  const at = { version, heardAt: u.now }
  if (before && (before.businessDate === businessDate || !settled)) {
    rows.push({ ...at, day: before.businessDate, bets: settled ? 0 : -1, validCents: stands - stood })
  } else {
    if (before) rows.push({ ...at, day: before.businessDate, bets: -1, validCents: -stood })
    rows.push({ ...at, day: businessDate, bets: 1, validCents: stands })
  }
  await store.keepSettlements(u.tx, { id: bet.id, playerId: bet.player_id, group: bet.group_code }, rows)
}

/** GET /players/bet/settlements (VIP-8). Refuses games.days. */
export async function ownSettlements(app: App, { actor, query }: Request<(typeof gamesCalls)['settlements']>) {
  const asked = pageOf(query)
  const { from, to } = query
  if (from > to || dayAfter(from, MOST_DAYS - 1) < to) throw refuse('games.days', { most: String(MOST_DAYS) })
  const { rows, total } = await store.settlementsOf(app.db, actor.playerId, { from, to, ...asked })
  const data = rows.map((row) => ({
    id: String(row.id),
    day: row.day,
    group: row.group_code,
    bets: row.bets,
    valid_bet: moneyOf(row.valid_cents),
    heard_at: row.heard_at.toISOString(),
  }))
  return { ...asked, total, data }
}

import type { Queryable } from '@jade/service/app'
import { COUNTS } from './applications.store.ts'

/** Those of these players who have had the offer, or wait for it. */
export async function havingIt(q: Queryable, offerId: number, players: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (players.length === 0) return new Set()
  const { rows } = await q.query<{ player_id: bigint }>(
    `select distinct player_id from promotions.application where offer_id = $1 and player_id = any ($2::bigint[]) and ${COUNTS}`,
    [offerId, players],
  )
  return new Set(rows.map((row) => row.player_id))
}

/** With what the newest activity wallets of a player began, principal and bonus in cents, by number: so many. */
export async function walletsBegun(q: Queryable, playerId: bigint, limit: number): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await q.query<{ wallet_id: number; cents: bigint }>(
    `select wallet_id, principal_cents + bonus_cents as cents from promotions.application
      where player_id = $1 and wallet_id is not null order by id desc limit $2`,
    [playerId, limit],
  )
  return new Map(rows.map((row) => [row.wallet_id, row.cents]))
}

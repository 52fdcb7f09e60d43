import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export async function isWilling(q: Queryable, playerId: bigint): Promise<boolean> {
  const { rows } = await q.query('select 1 from protection.unwilling where player_id = $1', [playerId], 'protection.unwilling')
  return rows.length === 0
}

/** SQL for whether a player wants to be told of offers, for statements of other rooms. */
export const isWillingOf = (player: Sql): Sql => sql`not exists (select 1 from protection.unwilling where unwilling.player_id = ${player})`

export async function setWilling(tx: Tx, playerId: bigint, of: { readonly wanted: boolean; readonly now: Date }): Promise<void> {
  if (of.wanted) await tx.query('delete from protection.unwilling where player_id = $1', [playerId])
  else await tx.query('insert into protection.unwilling (player_id, since) values ($1, $2) on conflict do nothing', [playerId, of.now])
}

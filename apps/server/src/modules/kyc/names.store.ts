import type { Queryable, Tx } from '@jade/service/app'

/** Players whose name has no hash yet, from before it was kept. */
export async function namesToIndex(q: Queryable, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    'select player_id from kyc.profile where name_hash is null and name_sealed is not null order by player_id limit $1',
    [limit],
  )
  return rows.map((row) => row.player_id)
}

/** Keeps the hash of a name that is still the one sealed there. */
export async function keepNameHash(
  tx: Tx,
  of: { readonly playerId: bigint; readonly sealed: string; readonly hash: string },
): Promise<void> {
  await tx.query('update kyc.profile set name_hash = $3 where player_id = $1 and name_sealed = $2', [of.playerId, of.sealed, of.hash])
}

/** Other players of the same real name, the newest first, so many. */
export async function namesakes(q: Queryable, playerId: bigint, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select other.player_id from kyc.profile own join kyc.profile other on other.name_hash = own.name_hash and other.player_id <> own.player_id
      where own.player_id = $1 order by other.player_id desc limit $2`,
    [playerId, limit],
  )
  return rows.map((row) => row.player_id)
}

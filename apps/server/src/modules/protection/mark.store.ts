import type { Queryable, Tx } from '@jade/service/app'

export type MarkKind = 'phone' | 'person' | 'bank' | 'usdt' | 'store'

export interface NamedMark {
  readonly playerId: bigint
  readonly kind: MarkKind
  readonly hash: string
}

export async function insert(tx: Tx, mark: NamedMark): Promise<void> {
  await tx.query('insert into protection.identity_mark (kind, hash, player_id) values ($1, $2, $3) on conflict do nothing', [
    mark.kind,
    mark.hash,
    mark.playerId,
  ])
}

/** Another player of the same mark whose self-exclusion stands. */
export async function excludedTwin(q: Queryable, mark: NamedMark): Promise<bigint | null> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select m.player_id from protection.identity_mark m join protection.exclusion e on e.player_id = m.player_id
      where m.kind = $1 and m.hash = $2 and m.player_id <> $3 and e.ended_at is null and e.kind <> 'time_out'
      order by m.player_id limit 1`,
    [mark.kind, mark.hash, mark.playerId],
  )
  return rows[0]?.player_id ?? null
}

/** Other players who share a phone, a name with a birthday, or a payout account with this one; few. */
export async function twinsOf(q: Queryable, playerId: bigint): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select distinct o.player_id from protection.identity_mark m
       join protection.identity_mark o on o.kind = m.kind and o.hash = m.hash and o.player_id <> m.player_id
      where m.player_id = $1 limit 100`,
    [playerId],
  )
  return rows.map((row) => row.player_id)
}

/** Which marks of this player each of these others has too. */
export async function sharedMarks(
  q: Queryable,
  playerId: bigint,
  others: readonly bigint[],
): Promise<readonly { readonly playerId: bigint; readonly kind: MarkKind }[]> {
  if (others.length === 0) return []
  const { rows } = await q.query<{ playerId: bigint; kind: MarkKind }>(
    `select distinct o.player_id as "playerId", m.kind from protection.identity_mark m
       join protection.identity_mark o on o.kind = m.kind and o.hash = m.hash
      where m.player_id = $1 and o.player_id = any ($2::bigint[]) and o.player_id <> m.player_id order by 1, 2`,
    [playerId, others],
  )
  return rows
}

/** Those of these players who share a mark with another one of them: one list a mark, each with two players or more. */
export async function sharedAmong(q: Queryable, players: readonly bigint[]): Promise<readonly (readonly bigint[])[]> {
  if (players.length === 0) return []
  const { rows } = await q.query<{ ids: readonly bigint[] }>(
    `select array_agg(player_id order by player_id) as ids from protection.identity_mark where player_id = any ($1::bigint[])
      group by kind, hash having count(*) > 1 order by min(player_id), kind, hash`,
    [players],
  )
  return rows.map(({ ids }) => ids)
}

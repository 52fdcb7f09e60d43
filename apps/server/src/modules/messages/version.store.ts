import type { Queryable, Tx } from '@jade/service/app'

/** Counts up for players, each named once: a message came, was read or was hidden. Units that count for the same players take them in one order. */
export function bumpPlayers(tx: Tx, playerIds: readonly bigint[]): void {
  tx.send(
    `insert into messages.player_version (player_id, version) select id, 1 from unnest($1::bigint[]) as id order by id
     on conflict (player_id) do update set version = messages.player_version.version + 1`,
    [playerIds],
  )
}

/** Counts up for all: a broadcast was sent, ended or recalled. */
export function bumpHouse(tx: Tx): void {
  tx.send('update messages.house_version set version = version + 1')
}

/** Both counters as one word. */
export async function versionOf(q: Queryable, playerId: bigint): Promise<string> {
  const { rows } = await q.query<{ house: bigint; own: bigint }>(
    `select house_version.version as house, coalesce((select version from messages.player_version where player_id = $1), 0) as own
       from messages.house_version`,
    [playerId],
    'messages.version',
  )
  return `${rows[0]?.house ?? 0n}.${rows[0]?.own ?? 0n}`
}

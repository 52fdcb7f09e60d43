import type { PageRequest } from '@jade/contract/call'
import type { Group } from '@jade/contract/platforms/calls'
import type { Queryable, Tx } from '@jade/service/app'
import type { GameRow } from '../store.ts'

interface GameKey {
  readonly playerId: bigint
  readonly code: string
  readonly productId: string
}

const SHOWN = `g.front_show = 1 and g.vendor_status <> 'gone'`

/** Games of these platforms by group and words, in the order of their platforms; at most 1000 are counted. */
export async function searchGames(
  q: Queryable,
  wish: { readonly codes: readonly string[]; readonly group: Group | null; readonly keyword: string | null; readonly page: PageRequest },
): Promise<{ readonly rows: readonly GameRow[]; readonly total: number }> {
  const { page } = wish
  const keyword = wish.keyword === null ? null : `%${wish.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await q.query<GameRow>(
    `select g.* from games.game g where g.code = any($1::text[]) and ${SHOWN} and ($2::text is null or g.group_code = $2)
        and ($3::text is null or g.name_cn ilike $3 or g.name_en ilike $3 or g.product_id ilike $3)
      order by array_position($1::text[], g.code), g.sort, g.id limit 1000`,
    [wish.codes, wish.group, keyword],
  )
  const from = (page.page - 1) * page.pageSize
  return { rows: rows.slice(from, from + page.pageSize), total: rows.length }
}

export async function favouritesOf(q: Queryable, playerId: bigint): Promise<readonly GameRow[]> {
  const { rows } = await q.query<GameRow>(
    `select g.* from games.favourite f join games.game g using (code, product_id) where f.player_id = $1 and ${SHOWN} order by f.at desc`,
    [playerId],
  )
  return rows
}

export async function recentOf(q: Queryable, playerId: bigint, limit: number): Promise<readonly GameRow[]> {
  const { rows } = await q.query<GameRow>(
    `select g.* from games.recent r join games.game g using (code, product_id) where r.player_id = $1 and ${SHOWN}
      order by r.at desc limit $2`,
    [playerId, limit],
  )
  return rows
}

/** Marks a game, once. False when the player has marked `most` already. */
export async function markFavourite(tx: Tx, game: GameKey, limits: { readonly most: number; readonly now: Date }): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`games.favourite ${game.playerId}`])
  const values = [game.playerId, game.code, game.productId]
  const known = await tx.query('select 1 from games.favourite where player_id = $1 and code = $2 and product_id = $3', values)
  if (known.rows.length > 0) return true
  const { rows } = await tx.query(
    `insert into games.favourite (player_id, code, product_id, at)
     select $1, $2, $3, $4 where (select count(*) from games.favourite where player_id = $1) < $5 returning 1`,
    [...values, limits.now, limits.most],
  )
  return rows.length > 0
}

export async function unmarkFavourite(tx: Tx, game: GameKey): Promise<void> {
  await tx.query('delete from games.favourite where player_id = $1 and code = $2 and product_id = $3', [
    game.playerId,
    game.code,
    game.productId,
  ])
}

/** Notes a game that was opened, and forgets the oldest beyond `keep`. */
export async function noteRecent(tx: Tx, game: GameKey, limits: { readonly keep: number; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into games.recent (player_id, code, product_id, at) values ($1, $2, $3, $4)
     on conflict (player_id, code, product_id) do update set at = excluded.at`,
    [game.playerId, game.code, game.productId, limits.now],
  )
  await tx.query(
    `delete from games.recent where player_id = $1
        and at < (select at from games.recent where player_id = $1 order by at desc offset $2 limit 1)`,
    [game.playerId, limits.keep - 1],
  )
}

import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface SeedRow {
  /** Sealed. */
  readonly seed: string
  readonly commit: string
  readonly nonce: number
}

export interface PlayRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly game_id: number
  readonly multiple: number
  readonly cost: bigint
  readonly result: number
  readonly symbols: readonly string[]
  readonly win: bigint
  readonly server_seed: string
  readonly commit: string
  readonly public_seed: string
  readonly nonce: number
  readonly played_at: Date
  readonly odds_version: number
  /** Empty of plays from before tables had versions: their version is 1. */
  readonly odds_hash: string
}

export async function seedOf(q: Queryable, playerId: bigint): Promise<SeedRow | null> {
  return (await q.query<SeedRow>('select seed, commit, nonce from mall.seed where player_id = $1', [playerId])).rows[0] ?? null
}

/** The seed of the player's next play; the first one is made from `fresh`. Held until the unit ends. */
export async function lockSeed(tx: Tx, playerId: bigint, fresh: SeedRow): Promise<SeedRow> {
  const { rows } = await tx.query<SeedRow>(
    `insert into mall.seed (player_id, seed, commit, nonce) values ($1, $2, $3, $4)
     on conflict (player_id) do update set nonce = seed.nonce returning seed, commit, nonce`,
    [playerId, fresh.seed, fresh.commit, fresh.nonce],
  )
  if (!rows[0]) throw new Error('a seed is there')
  return rows[0]
}

export async function replaceSeed(tx: Tx, playerId: bigint, next: SeedRow): Promise<void> {
  await tx.query('update mall.seed set seed = $2, commit = $3, nonce = $4 where player_id = $1', [
    playerId,
    next.seed,
    next.commit,
    next.nonce,
  ])
}

export async function insertPlay(tx: Tx, play: Omit<PlayRow, 'id'>): Promise<PlayRow> {
  const { rows } = await tx.query<PlayRow>(
    `insert into mall.play (player_id, game_id, multiple, cost, result, symbols, win, server_seed, commit, public_seed, nonce, played_at,
       odds_version, odds_hash)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10, $11, $12, $13, $14) returning *`,
    [
      play.player_id,
      play.game_id,
      play.multiple,
      play.cost,
      play.result,
      play.symbols,
      play.win,
      play.server_seed,
      play.commit,
      play.public_seed,
      play.nonce,
      play.played_at,
      play.odds_version,
      play.odds_hash,
    ],
  )
  if (!rows[0]) throw new Error('a play gets a number')
  return rows[0]
}

export async function plays(
  q: Queryable,
  wish: { readonly playerId: bigint; readonly games: readonly number[]; readonly from: Date; readonly until: Date },
  page: PageRequest,
): Promise<{ readonly rows: readonly PlayRow[]; readonly total: number }> {
  const where = 'where player_id = $1 and game_id = any ($2::int[]) and played_at >= $3 and played_at < $4'
  const values = [wish.playerId, wish.games, wish.from, wish.until]
  const { rows } = await q.query<PlayRow>(`select * from mall.play ${where} order by id desc limit $5 offset $6`, [
    ...values,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from mall.play ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** What was taken and won at each game. */
export async function gameSums(q: Queryable) {
  const { rows } = await q.query<{ game_id: number; plays: bigint; taken: bigint; won: bigint; last: Date }>(
    `select game_id, count(*) as plays, sum(cost)::bigint as taken, sum(win)::bigint as won, max(played_at) as last
       from mall.play group by game_id`,
  )
  return rows
}

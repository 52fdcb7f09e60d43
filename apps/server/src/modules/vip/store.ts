import type { Queryable, Tx } from '@jade/service/app'

export interface LevelRow {
  readonly level: number
  readonly name_zh: string
  readonly name_en: string
  readonly if_show_frontend: boolean
  readonly free_count: number
  readonly day_count: number
  readonly day_amount: bigint
  readonly fee: bigint
}

export async function levels(q: Queryable): Promise<LevelRow[]> {
  const { rows } = await q.query<LevelRow>('select * from vip.level order by level')
  return rows
}

export async function levelOf(q: Queryable, playerId: bigint): Promise<LevelRow> {
  const { rows } = await q.query<LevelRow>(
    'select * from vip.level where level = coalesce((select level from vip.player_level where player_id = $1), 0)',
    [playerId],
  )
  const [row] = rows
  if (!row) throw new Error('the level table is empty')
  return row
}

export async function setLevel(tx: Tx, playerId: bigint, set: { readonly level: number; readonly at: Date }): Promise<void> {
  await tx.query(
    `insert into vip.player_level (player_id, level, since) values ($1, $2, $3)
     on conflict (player_id) do update set level = excluded.level, since = excluded.since`,
    [playerId, set.level, set.at],
  )
}

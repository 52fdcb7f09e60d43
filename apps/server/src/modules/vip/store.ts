import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export interface LevelRow {
  readonly level: number
  readonly name_zh: string
  readonly name_en: string
  readonly if_show_frontend: boolean
  readonly free_count: number
  readonly day_count: number
  readonly day_amount: bigint
  readonly fee: bigint
  readonly approval_id: string | null
  readonly pending: LevelValues | null
}

/** What two people may change on a level; money as decimal strings. */
export interface LevelValues {
  readonly name_zh: string
  readonly name_en: string
  readonly if_show_frontend: 0 | 1
  readonly free_count: number
  readonly day_count: number
  readonly day_amount: string
  readonly fee: string
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

/** SQL for a player's level, for statements of other rooms. */
export const levelNumberOf = (player: Sql): Sql =>
  sql`coalesce((select player_level.level from vip.player_level where player_level.player_id = ${player}), 0)`

export async function setLevel(tx: Tx, playerId: bigint, set: { readonly level: number; readonly at: Date }): Promise<void> {
  await tx.query(
    `insert into vip.player_level (player_id, level, since) values ($1, $2, $3)
     on conflict (player_id) do update set level = excluded.level, since = excluded.since`,
    [playerId, set.level, set.at],
  )
}

export async function lockLevel(tx: Tx, level: number): Promise<LevelRow | null> {
  const { rows } = await tx.query<LevelRow>('select * from vip.level where level = $1 for update', [level])
  return rows[0] ?? null
}

export async function lockLevelByApproval(tx: Tx, approvalId: string): Promise<LevelRow | null> {
  const { rows } = await tx.query<LevelRow>('select * from vip.level where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

/** Saves a level's values and what waits beside them. The caller holds its lock. */
export async function saveLevel(tx: Tx, row: LevelRow): Promise<void> {
  await tx.query(
    `update vip.level set name_zh = $2, name_en = $3, if_show_frontend = $4, free_count = $5, day_count = $6, day_amount = $7, fee = $8,
            approval_id = $9, pending = $10 where level = $1`,
    [
      row.level,
      row.name_zh,
      row.name_en,
      row.if_show_frontend,
      row.free_count,
      row.day_count,
      row.day_amount,
      row.fee,
      row.approval_id,
      row.pending === null ? null : JSON.stringify(row.pending),
    ],
  )
}

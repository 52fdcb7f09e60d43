import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'
import type { Standing } from './standing.rules.ts'
import type { LevelRow } from './store.ts'

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

/** The levels of these players; who never got one is absent. */
export async function levelsOf(q: Queryable, players: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await q.query<{ player_id: bigint; level: number }>(
    'select player_id, level from vip.player_level where player_id = any ($1::bigint[])',
    [players],
  )
  return new Map(rows.map(({ player_id, level }) => [player_id, level]))
}

const NOBODY: Standing = { level: 0, earned: 0, hand_until: null }

export async function standingOf(q: Queryable, playerId: bigint): Promise<Standing> {
  const { rows } = await q.query<Standing>('select level, earned, hand_until from vip.player_level where player_id = $1', [playerId])
  return rows[0] ?? NOBODY
}

/** What these players earned so far; those who earned nothing are absent. */
export async function earnedOf(q: Queryable, players: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await q.query<{ player_id: bigint; earned: number }>(
    'select player_id, earned from vip.player_level where player_id = any ($1)',
    [players],
  )
  return new Map(rows.map(({ player_id, earned }) => [player_id, earned]))
}

/** Saves how a player stands, and since when the level is in force where it changed. The caller holds the player's lock. */
export async function saveStanding(tx: Tx, playerId: bigint, set: Standing & { readonly was: number; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into vip.player_level as p (player_id, level, since, earned, hand_until) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update set level = excluded.level, earned = excluded.earned, hand_until = excluded.hand_until,
       since = case when p.level = excluded.level then p.since else excluded.since end`,
    [playerId, set.level, set.now, set.earned, set.hand_until],
  )
  if (set.level !== set.was)
    await tx.query('insert into vip.level_log (player_id, level, at) values ($1, $2, $3)', [playerId, set.level, set.now])
}

export interface LevelSince {
  readonly level: number
  readonly at: Date
}

/** Which level of a player was in force since when, oldest first. */
export async function levelLog(q: Queryable, playerId: bigint): Promise<readonly LevelSince[]> {
  const { rows } = await q.query<LevelSince>('select level, at from vip.level_log where player_id = $1 order by id', [playerId])
  return rows
}

/** Players above a level, by their number: for walks. */
export async function levelledAfter(
  q: Queryable,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly { readonly player_id: bigint; readonly level: number; readonly earned: number }[]> {
  const { rows } = await q.query<{ player_id: bigint; level: number; earned: number }>(
    'select player_id, level, earned from vip.player_level where player_id > $1 and greatest(level, earned) > 0 order by player_id limit $2',
    [page.after, page.limit],
  )
  return rows
}

/** Levels that staff gave and that ended before this day. */
export async function manualLevelsOver(q: Queryable, today: string, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    'select player_id from vip.player_level where hand_until < $1 order by player_id limit $2',
    [today, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

export interface ManualLevelRow extends Standing {
  readonly player_id: bigint
}

/** Levels that staff gave, the first to end first. */
export async function manualLevels(
  q: Queryable,
  page: PageRequest,
): Promise<{ readonly rows: readonly ManualLevelRow[]; readonly total: number }> {
  const where = 'from vip.player_level where hand_until is not null'
  const { rows } = await q.query<ManualLevelRow>(
    `select player_id, level, earned, hand_until ${where} order by hand_until, player_id limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const { rows: all } = await q.query<{ total: bigint }>(`select count(*) as total ${where}`)
  return { rows, total: Number(all[0]?.total ?? 0) }
}

/** Whether this player's prizes are paid as soon as they are there. */
export async function autoCollect(q: Queryable, playerId: bigint): Promise<boolean> {
  const { rows } = await q.query<{ auto_collect: boolean }>('select auto_collect from vip.preference where player_id = $1', [playerId])
  return rows[0]?.auto_collect ?? false
}

export async function setAutoCollect(tx: Tx, set: { readonly playerId: bigint; readonly on: boolean; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into vip.preference (player_id, auto_collect, updated_at) values ($1, $2, $3)
     on conflict (player_id) do update set auto_collect = excluded.auto_collect, updated_at = excluded.updated_at`,
    [set.playerId, set.on, set.now],
  )
}

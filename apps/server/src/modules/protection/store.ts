import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export interface ExclusionRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly kind: 'exclusion' | 'time_out' | 'linked'
  readonly since: Date
  readonly until: Date | null
  readonly end_asked_at: Date | null
  readonly ends_at: Date | null
}

const COLUMNS = 'id, player_id, kind, since, until, end_asked_at, ends_at'

/** The exclusion that stands; read before every player call, so prepared. */
export async function live(q: Queryable, playerId: bigint): Promise<ExclusionRow | null> {
  const { rows } = await q.query<ExclusionRow>(
    `select ${COLUMNS} from protection.exclusion where player_id = $1 and ended_at is null`,
    [playerId],
    'protection.live',
  )
  return rows[0] ?? null
}

/** The exclusions that stand, of each of these players in their order; null for nearly everybody. */
export async function liveOfEach(q: Queryable, playerIds: readonly bigint[]): Promise<readonly (ExclusionRow | null)[]> {
  const { rows } = await q.query<ExclusionRow>(
    `select ${COLUMNS} from protection.exclusion where player_id = any ($1::bigint[]) and ended_at is null`,
    [playerIds],
    'protection.live_of_each',
  )
  const byPlayer = new Map(rows.map((row) => [row.player_id, row]))
  return playerIds.map((id) => byPlayer.get(id) ?? null)
}

export interface NewTerm {
  readonly kind: ExclusionRow['kind']
  readonly until: Date | null
}

export async function insert(tx: Tx, row: NewTerm & { readonly playerId: bigint; readonly since: Date }): Promise<void> {
  await tx.query('insert into protection.exclusion (player_id, since, until, kind) values ($1, $2, $3, $4)', [
    row.playerId,
    row.since,
    row.until,
    row.kind,
  ])
}

/** A longer term; an end that was asked for is taken back. */
export async function lengthen(tx: Tx, id: bigint, term: NewTerm): Promise<void> {
  await tx.query('update protection.exclusion set until = $2, kind = $3, end_asked_at = null, ends_at = null where id = $1', [
    id,
    term.until,
    term.kind,
  ])
}

export async function askEnd(tx: Tx, id: bigint, asked: { readonly at: Date; readonly endsAt: Date }): Promise<void> {
  await tx.query('update protection.exclusion set end_asked_at = $2, ends_at = $3 where id = $1', [id, asked.at, asked.endsAt])
}

/** Ends what is due, and answers whose. */
export async function endDue(tx: Tx, now: Date): Promise<Pick<ExclusionRow, 'player_id' | 'kind'>[]> {
  const { rows } = await tx.query<Pick<ExclusionRow, 'player_id' | 'kind'>>(
    'update protection.exclusion set ended_at = $1 where ended_at is null and ends_at <= $1 returning player_id, kind',
    [now],
  )
  return rows
}

export async function list(q: Queryable, page: PageRequest): Promise<{ rows: ExclusionRow[]; total: number }> {
  const { rows } = await q.query<ExclusionRow>(
    `select ${COLUMNS} from protection.exclusion where ended_at is null order by id desc limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from protection.exclusion where ended_at is null')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** SQL for whether no exclusion of a player stands, for statements of other rooms. */
export const isFree = (player: Sql): Sql =>
  sql`not exists (select 1 from protection.exclusion where exclusion.player_id = ${player} and exclusion.ended_at is null)`

import type { PageRequest } from '@jade/contract/call'
import type { RestrictionKind } from '@jade/contract/protection/restriction-kinds'
import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export interface RestrictionRow {
  readonly player_id: bigint
  readonly kind: RestrictionKind
  readonly value: bigint
  /** A reason as it was stored: perhaps of another version. */
  readonly code: string
  readonly note: string
  readonly by_account: string
  readonly at: Date
}

/** What a second person is asked for; a null value takes the restriction away. */
export interface WishRow extends Omit<RestrictionRow, 'value'> {
  readonly approval_id: string
  readonly value: bigint | null
}

export async function restrictionsOf(q: Queryable, playerId: bigint): Promise<readonly RestrictionRow[]> {
  const { rows } = await q.query<RestrictionRow>(
    'select * from protection.restriction where player_id = $1 order by kind',
    [playerId],
    'protection.restrictions_of',
  )
  return rows
}

export async function restrictionsOfEach(q: Queryable, playerIds: readonly bigint[]): Promise<readonly RestrictionRow[]> {
  const { rows } = await q.query<RestrictionRow>(
    'select * from protection.restriction where player_id = any ($1::bigint[])',
    [playerIds],
    'protection.restrictions_of_each',
  )
  return rows
}

export async function restrictions(
  q: Queryable,
  kind: RestrictionKind | null,
  page: PageRequest,
): Promise<{ readonly rows: readonly RestrictionRow[]; readonly total: number }> {
  const where = 'where $1::text is null or kind = $1'
  const { rows } = await q.query<RestrictionRow>(
    `select * from protection.restriction ${where} order by at desc, player_id, kind limit $2 offset $3`,
    [kind, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from protection.restriction ${where}`, [kind])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function saveRestriction(tx: Tx, row: RestrictionRow): Promise<void> {
  await tx.query(
    `insert into protection.restriction (player_id, kind, value, code, note, by_account, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id, kind) do update
       set value = excluded.value, code = excluded.code, note = excluded.note, by_account = excluded.by_account, at = excluded.at`,
    [row.player_id, row.kind, row.value, row.code, row.note, row.by_account, row.at],
  )
}

export async function removeRestriction(tx: Tx, playerId: bigint, kind: RestrictionKind): Promise<void> {
  await tx.query('delete from protection.restriction where player_id = $1 and kind = $2', [playerId, kind])
}

export async function wishesOf(q: Queryable, playerId: bigint): Promise<readonly WishRow[]> {
  const { rows } = await q.query<WishRow>('select * from protection.restriction_wish where player_id = $1 order by kind', [playerId])
  return rows
}

/** False when another wish for this restriction waits. */
export async function insertWish(tx: Tx, row: WishRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into protection.restriction_wish (approval_id, player_id, kind, value, code, note, by_account, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (player_id, kind) do nothing`,
    [row.approval_id, row.player_id, row.kind, row.value, row.code, row.note, row.by_account, row.at],
  )
  return rowCount === 1
}

/** A tighter restriction set meanwhile overtakes what was wished before it. */
export async function dropWish(tx: Tx, playerId: bigint, kind: RestrictionKind): Promise<void> {
  await tx.query('delete from protection.restriction_wish where player_id = $1 and kind = $2', [playerId, kind])
}

export async function takeWish(tx: Tx, approvalId: string): Promise<WishRow | null> {
  const { rows } = await tx.query<WishRow>('delete from protection.restriction_wish where approval_id = $1 returning *', [approvalId])
  return rows[0] ?? null
}

/** SQL for whether a player has no restriction of these kinds, and none out of care. */
export const isUnrestricted = (player: Sql, kinds: readonly RestrictionKind[]): Sql =>
  sql`not exists (select 1 from protection.restriction where restriction.player_id = ${player}
    and (restriction.code = 'care' or restriction.kind = any (${kinds}::text[])))`

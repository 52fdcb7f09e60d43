import type { PageRequest } from '@jade/contract/call'
import type { IdSide } from '@jade/contract/kyc/calls'
import type { IdRefusal } from '@jade/contract/kyc/refusals'
import type { Queryable, Tx } from '@jade/service/app'

export interface ProfileRow {
  readonly player_id: bigint
  readonly name_sealed: string | null
  /** By which a name is found without being readable; null while there is none, or it is still to be made (name-index.service.ts). */
  readonly name_hash: string | null
  readonly birthday_sealed: string | null
  readonly gender: 1 | 2 | 3 | null
  readonly line_id: string
  readonly email_sealed: string | null
}

export async function profile(q: Queryable, playerId: bigint): Promise<ProfileRow | null> {
  const { rows } = await q.query<ProfileRow>('select * from kyc.profile where player_id = $1', [playerId])
  return rows[0] ?? null
}

export async function profiles(q: Queryable, playerIds: readonly bigint[]): Promise<readonly ProfileRow[]> {
  const { rows } = await q.query<ProfileRow>('select * from kyc.profile where player_id = any ($1)', [playerIds])
  return rows
}

export async function saveProfile(tx: Tx, row: Omit<ProfileRow, 'email_sealed'>, at: Date): Promise<void> {
  await tx.query(
    `insert into kyc.profile (player_id, name_sealed, birthday_sealed, gender, line_id, updated_at, name_hash)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id) do update set name_sealed = excluded.name_sealed, name_hash = excluded.name_hash, birthday_sealed = excluded.birthday_sealed,
       gender = excluded.gender, line_id = excluded.line_id, updated_at = excluded.updated_at`,
    [row.player_id, row.name_sealed, row.birthday_sealed, row.gender, row.line_id, at, row.name_hash],
  )
}

export interface SideRow {
  readonly player_id: bigint
  readonly side: IdSide
  readonly status: 1 | 2 | 3
  readonly file: string
  readonly refusal: IdRefusal | null
  readonly uploaded_at: Date
  readonly reviewed_at: Date | null
  readonly reviewed_by: string
}

export async function sides(q: Queryable, playerId: bigint): Promise<SideRow[]> {
  const { rows } = await q.query<SideRow>('select * from kyc.id_side where player_id = $1', [playerId])
  return rows
}

export async function lockSide(tx: Tx, playerId: bigint, side: IdSide): Promise<SideRow | null> {
  const { rows } = await tx.query<SideRow>('select * from kyc.id_side where player_id = $1 and side = $2 for update', [playerId, side])
  return rows[0] ?? null
}

/** A new picture under review in place of an older one. */
export async function putSide(
  tx: Tx,
  upload: { readonly playerId: bigint; readonly side: IdSide; readonly file: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into kyc.id_side (player_id, side, status, file, uploaded_at) values ($1, $2, 2, $3, $4)
     on conflict (player_id, side) do update set status = 2, file = excluded.file, refusal = null, uploaded_at = excluded.uploaded_at,
       reviewed_at = null, reviewed_by = ''`,
    [upload.playerId, upload.side, upload.file, upload.at],
  )
}

export async function endReview(
  tx: Tx,
  row: SideRow,
  end: { readonly status: 1 | 3; readonly refusal: IdRefusal | null; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update kyc.id_side set status = $3, refusal = $4, reviewed_by = $5, reviewed_at = $6 where player_id = $1 and side = $2',
    [row.player_id, row.side, end.status, end.refusal, end.by, end.at],
  )
}

export interface WaitingRow {
  readonly player_id: bigint
  readonly front: 0 | 1 | 2 | 3
  readonly back: 0 | 1 | 2 | 3
  readonly since: Date
}

/** Players with a side under review, the longest waiting first. */
export async function waiting(q: Queryable, page: PageRequest): Promise<{ rows: WaitingRow[]; total: number }> {
  const { rows } = await q.query<WaitingRow>(
    `select player_id, coalesce(max(status) filter (where side = 'front'), 0)::int as front,
            coalesce(max(status) filter (where side = 'back'), 0)::int as back, min(uploaded_at) filter (where status = 2) as since
       from kyc.id_side where player_id in (select player_id from kyc.id_side where status = 2)
      group by player_id order by since, player_id limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(distinct player_id) as n from kyc.id_side where status = 2')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** Players waiting for an ID review and since when the first one, for the console's queues. */
export async function queue(q: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await q.query<{ n: bigint; oldest: Date | null }>(
    'select count(distinct player_id) as n, min(uploaded_at) as oldest from kyc.id_side where status = 2',
  )
  return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? null }
}

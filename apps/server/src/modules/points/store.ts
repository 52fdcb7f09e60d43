import type { PageRequest } from '@jade/contract/call'
import type { PointSource } from '@jade/contract/points/sources'
import type { Queryable, Tx } from '@jade/service/app'

export interface DayRow {
  readonly id: bigint
  readonly business_date: string
  readonly got: bigint
  readonly spent: bigint
  readonly entries: number
  readonly last_at: Date
}

export interface EntryRow {
  readonly id: bigint
  readonly source: PointSource
  readonly ref: string
  readonly points: bigint
  readonly balance: bigint
  readonly name_zh: string
  readonly name_en: string
  readonly created_at: Date
}

interface Paged<T> {
  readonly rows: readonly T[]
  readonly total: number
}

interface NewEntry {
  readonly playerId: bigint
  readonly source: PointSource
  readonly ref: string
  /** Signed. */
  readonly points: bigint
  readonly balance: bigint
  readonly name?: { readonly zh: string; readonly en: string }
  readonly date: string
  readonly now: Date
}

/** The row of a posting, and its day's sums. The holder's lock of the book is held, so a player's rows come one after the other. */
export async function write(tx: Tx, { playerId, source, ref, points, balance, name, date, now }: NewEntry): Promise<void> {
  await tx.query(
    `with d as (
       insert into points.day (player_id, business_date, got, spent, entries, last_at) values ($1, $2, greatest($5::bigint, 0), greatest(-$5::bigint, 0), 1, $9)
       on conflict (player_id, business_date) do update set got = day.got + excluded.got, spent = day.spent + excluded.spent,
         entries = day.entries + 1, last_at = excluded.last_at
       returning id)
     insert into points.entry (player_id, day_id, source, ref, points, balance, name_zh, name_en, created_at)
     select $1, d.id, $3, $4, $5, $6, $7, $8, $9 from d`,
    [playerId, date, source, ref, points, balance, name?.zh ?? '', name?.en ?? '', now],
    'points.write',
  )
}

export async function days(q: Queryable, playerId: bigint, page: PageRequest): Promise<Paged<DayRow>> {
  const { rows } = await q.query<DayRow>(
    `select id, business_date, got, spent, entries, last_at from points.day where player_id = $1
      order by business_date desc limit $2 offset $3`,
    [playerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from points.day where player_id = $1', [playerId])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** Movements of a player, of one day or of all, newest first. */
export async function entries(
  q: Queryable,
  of: { readonly playerId: bigint; readonly dayId: bigint | null },
  page: PageRequest,
): Promise<Paged<EntryRow>> {
  const where = 'where player_id = $1 and ($2::bigint is null or day_id = $2)'
  const { rows } = await q.query<EntryRow>(`select * from points.entry ${where} order by id desc limit $3 offset $4`, [
    of.playerId,
    of.dayId,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>(`select count(*) as n from points.entry ${where}`, [of.playerId, of.dayId])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

export async function ownsDay(q: Queryable, playerId: bigint, dayId: bigint): Promise<boolean> {
  const { rowCount } = await q.query('select from points.day where id = $1 and player_id = $2', [dayId, playerId])
  return rowCount === 1
}

/** What the rows of the next players come to, and their days, in ascending order. */
export async function sums(
  q: Queryable,
  walk: { readonly after: bigint; readonly limit: number; readonly known: readonly bigint[] },
): Promise<readonly { readonly player_id: bigint; readonly days: bigint; readonly entries: bigint }[]> {
  const { rows } = await q.query<{ player_id: bigint; days: bigint; entries: bigint }>(
    `with chosen as (
       (select distinct player_id from points.day where player_id > $1 order by player_id limit $2)
       union select unnest($3::bigint[]))
     select c.player_id,
       coalesce((select sum(got - spent) from points.day d where d.player_id = c.player_id), 0)::bigint as days,
       coalesce((select sum(points) from points.entry e where e.player_id = c.player_id), 0)::bigint as entries
       from chosen c order by c.player_id`,
    [walk.after, walk.limit, walk.known],
  )
  return rows
}

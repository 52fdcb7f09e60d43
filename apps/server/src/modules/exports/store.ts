import type { Lang } from '@jade/contract/errors'
import type { Queryable, Tx } from '@jade/service/app'

export interface FileRow {
  readonly id: bigint
  readonly staff_id: bigint
  readonly account: string
  readonly list: string
  readonly filters: Readonly<Record<string, string>>
  readonly format: 'csv' | 'xlsx'
  readonly lang: Lang
  readonly full_data: boolean
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  readonly tries: number
  readonly rows: number
  /** Rows to write, as counted when the writing began; null: not counted. */
  readonly total: number | null
  readonly bytes: bigint
  /** Of the file on the disk. */
  readonly name: string
  readonly asked_at: Date
  readonly ended_at: Date | null
  readonly expires_at: Date | null
}

export type NewFile = Pick<FileRow, 'staff_id' | 'account' | 'list' | 'filters' | 'format' | 'lang' | 'full_data' | 'name'>

export async function insertFile(tx: Tx, f: NewFile, now: Date): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into exports.file (staff_id, account, list, filters, format, lang, full_data, state, name, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9) returning id`,
    [f.staff_id, f.account, f.list, JSON.stringify(f.filters), f.format, f.lang, f.full_data, f.name, now],
  )
  return rows[0]?.id ?? 0n
}

/** How many files of a person are under way; two who ask at once wait for each other. */
export async function underWay(tx: Tx, staffId: bigint): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('exports ' || $1::text, 0))`, [String(staffId)])
  const { rows } = await tx.query<{ n: bigint }>('select count(*) as n from exports.file where staff_id = $1 and ended_at is null', [
    staffId,
  ])
  return Number(rows[0]?.n ?? 0n)
}

export async function filesOf(q: Queryable, staffId: bigint, limit: number): Promise<readonly FileRow[]> {
  const { rows } = await q.query<FileRow>('select * from exports.file where staff_id = $1 order by id desc limit $2', [staffId, limit])
  return rows
}

export async function fileOf(q: Queryable, staffId: bigint, id: bigint): Promise<FileRow | null> {
  const { rows } = await q.query<FileRow>('select * from exports.file where id = $1 and staff_id = $2', [id, staffId])
  return rows[0] ?? null
}

/** The oldest file that nobody writes, taken: one that waits, or whose writer has been silent since `silentSince`. */
export async function takeFile(tx: Tx, silentSince: Date, now: Date): Promise<FileRow | null> {
  const { rows } = await tx.query<FileRow>(
    `update exports.file set state = 'running', tries = tries + 1, rows = 0, beat_at = $2
     where id = (select id from exports.file where ended_at is null and (state = 'waiting' or beat_at < $1) order by id limit 1 for update skip locked)
     returning *`,
    [silentSince, now],
  )
  return rows[0] ?? null
}

/** How many rows it will have. */
export async function tellTotal(tx: Tx, file: Pick<FileRow, 'id' | 'tries'>, total: number): Promise<void> {
  await tx.query('update exports.file set total = $3 where id = $1 and tries = $2', [file.id, file.tries, total])
}

/** How far it is. False when it is no longer to be written: somebody stopped it, or another writer took it. */
export async function beat(
  tx: Tx,
  file: Pick<FileRow, 'id' | 'tries'>,
  at: { readonly rows: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update exports.file set rows = $3, beat_at = $4 where id = $1 and tries = $2 and state = 'running'`,
    [file.id, file.tries, at.rows, at.now],
  )
  return rowCount === 1
}

export async function endFile(
  tx: Tx,
  file: Pick<FileRow, 'id' | 'tries'>,
  end: {
    readonly state: 'done' | 'failed'
    readonly rows: number
    readonly bytes: number
    readonly now: Date
    readonly expiresAt: Date | null
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update exports.file set state = $3, rows = $4, bytes = $5, ended_at = $6, expires_at = $7 where id = $1 and tries = $2 and state = 'running'`,
    [file.id, file.tries, end.state, end.rows, end.bytes, end.now, end.expiresAt],
  )
  return rowCount === 1
}

export async function stopFile(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(`update exports.file set state = 'stopped', ended_at = $2 where id = $1 and ended_at is null`, [
    id,
    now,
  ])
  return rowCount === 1
}

/** Takes away files that ended before this time, and answers their names. */
export async function forgetFiles(tx: Tx, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `delete from exports.file where id in (select id from exports.file where ended_at < $1 order by ended_at limit $2) returning name`,
    [before, limit],
  )
  return rows.map(({ name }) => name)
}

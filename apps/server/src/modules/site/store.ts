import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface StatusRow {
  readonly open: boolean
  readonly msg_zh: string
  readonly msg_en: string
  readonly reason: string
  readonly changed_at: Date | null
  readonly changed_by: string
}

export interface SettingRow {
  readonly key: string
  readonly value: string
  readonly updated_at: Date
  readonly updated_by: string
}

export interface RequestRow {
  readonly id: string
  readonly kind: 'setting' | 'reopen'
  readonly object: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly maker: string
  readonly at: Date
  readonly status: 'waiting' | 'approved' | 'refused'
  /** From when on; null: from the decision. */
  readonly planned_for: Date | null
}

export interface PlannedRow {
  readonly key: string
  readonly value: string
  readonly reason: string
  readonly maker: string
  readonly checker: string
  readonly at: Date
}

export interface ChangeRow {
  readonly key: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly maker: string
  readonly checker: string
  readonly at: Date
}

export interface NoticeRow {
  readonly id: bigint
  readonly show_type: 0 | 1 | 2
  readonly title_zh: string
  readonly title_en: string
  readonly content_zh: string
  readonly content_en: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly version: number
  readonly made_by: string
}

/** What a notice says and when it stands. */
export type NoticeTerms = Omit<NoticeRow, 'id' | 'version' | 'made_by'>

export async function settingRows(q: Queryable): Promise<SettingRow[]> {
  const { rows } = await q.query<SettingRow>('select key, value, updated_at, updated_by from site.setting')
  return rows
}

/** Serialises changes of one key, also of a key without a row. */
export async function lockSetting(tx: Tx, key: string): Promise<string | null> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`site.setting ${key}`])
  const { rows } = await tx.query<{ value: string }>('select value from site.setting where key = $1', [key])
  return rows[0]?.value ?? null
}

export async function saveSetting(tx: Tx, change: ChangeRow): Promise<void> {
  await tx.query(
    `insert into site.setting (key, value, updated_at, updated_by) values ($1, $2, $3, $4)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [change.key, change.after, change.at, change.maker],
  )
  await tx.query('insert into site.setting_change (key, before, after, reason, maker, checker, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    change.key,
    change.before,
    change.after,
    change.reason,
    change.maker,
    change.checker,
    change.at,
  ])
}

export async function settingChanges(q: Queryable, key: string | null, page: PageRequest): Promise<{ rows: ChangeRow[]; total: number }> {
  const { rows } = await q.query<ChangeRow>(
    `select key, before, after, reason, maker, checker, at from site.setting_change
      where $1::text is null or key = $1 order by id desc limit $2 offset $3`,
    [key, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from site.setting_change where $1::text is null or key = $1', [key])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

export async function plannedSettings(q: Queryable): Promise<PlannedRow[]> {
  return (await q.query<PlannedRow>('select * from site.planned_setting')).rows
}

/** Keys whose time has come, the earliest first. */
export async function dueSettings(q: Queryable, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>('select key from site.planned_setting where at <= $1 order by at limit $2', [now, limit])
  return rows.map(({ key }) => key)
}

/** False when something is planned of this key already. */
export async function planSetting(tx: Tx, row: PlannedRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into site.planned_setting (key, value, reason, maker, checker, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [row.key, row.value, row.reason, row.maker, row.checker, row.at],
  )
  return rowCount === 1
}

/** Takes what was planned of a key until a time, whenever it was to be where none is given; null where nothing is. */
export async function takePlanned(tx: Tx, key: string, until: Date | null): Promise<PlannedRow | null> {
  const { rows } = await tx.query<PlannedRow>(
    'delete from site.planned_setting where key = $1 and ($2::timestamptz is null or at <= $2) returning *',
    [key, until],
  )
  return rows[0] ?? null
}

export async function waitingRequests(q: Queryable): Promise<RequestRow[]> {
  const { rows } = await q.query<RequestRow>(`select * from site.request where status = 'waiting'`)
  return rows
}

/** False when one waits for this object already. */
export async function insertRequest(tx: Tx, request: Omit<RequestRow, 'status'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into site.request (id, kind, object, before, after, reason, maker, at, planned_for) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing`,
    [
      request.id,
      request.kind,
      request.object,
      request.before,
      request.after,
      request.reason,
      request.maker,
      request.at,
      request.planned_for,
    ],
  )
  return rowCount === 1
}

/** Ends a waiting request and answers it; null when it is not of this room or has ended. */
export async function endRequest(tx: Tx, id: string, status: 'approved' | 'refused'): Promise<RequestRow | null> {
  const { rows } = await tx.query<RequestRow>(`update site.request set status = $2 where id = $1 and status = 'waiting' returning *`, [
    id,
    status,
  ])
  return rows[0] ?? null
}

const OPEN: StatusRow = { open: true, msg_zh: '', msg_en: '', reason: '', changed_at: null, changed_by: '' }

export async function status(q: Queryable): Promise<StatusRow> {
  const { rows } = await q.query<StatusRow>('select open, msg_zh, msg_en, reason, changed_at, changed_by from site.status')
  return rows[0] ?? OPEN
}

export async function lockStatus(tx: Tx): Promise<StatusRow> {
  const { rows } = await tx.query<StatusRow>('select open, msg_zh, msg_en, reason, changed_at, changed_by from site.status for update')
  return rows[0] ?? OPEN
}

export async function saveStatus(tx: Tx, row: StatusRow): Promise<void> {
  await tx.query('update site.status set open = $1, msg_zh = $2, msg_en = $3, reason = $4, changed_at = $5, changed_by = $6', [
    row.open,
    row.msg_zh,
    row.msg_en,
    row.reason,
    row.changed_at,
    row.changed_by,
  ])
}

const STANDS = 'starts_at <= $1 and (ends_at is null or ends_at > $1)'

export async function standingNotices(
  q: Queryable,
  asked: { readonly now: Date; readonly type: number | null; readonly page: PageRequest },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const { now, type, page } = asked
  const { rows } = await q.query<NoticeRow>(
    `select * from site.notice where ${STANDS} and ($2::int is null or show_type = $2) order by starts_at desc, id desc limit $3 offset $4`,
    [now, type, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>(
    `select count(*) as n from site.notice where ${STANDS} and ($2::int is null or show_type = $2)`,
    [now, type],
  )
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

export async function standingNotice(q: Queryable, id: bigint, now: Date): Promise<NoticeRow | null> {
  const { rows } = await q.query<NoticeRow>(`select * from site.notice where ${STANDS} and id = $2`, [now, id])
  return rows[0] ?? null
}

export async function allNotices(q: Queryable, page: PageRequest): Promise<{ rows: NoticeRow[]; total: number }> {
  const { rows } = await q.query<NoticeRow>('select * from site.notice order by id desc limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>('select count(*) as n from site.notice')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

export async function insertNotice(tx: Tx, notice: Omit<NoticeRow, 'id' | 'version'>): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into site.notice (show_type, title_zh, title_en, content_zh, content_en, starts_at, ends_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      notice.show_type,
      notice.title_zh,
      notice.title_en,
      notice.content_zh,
      notice.content_en,
      notice.starts_at,
      notice.ends_at,
      notice.made_by,
    ],
  )
  return rows[0]?.id ?? 0n
}

/** Locked, for who changes it. */
export async function lockNotice(tx: Tx, id: bigint): Promise<NoticeRow | null> {
  return (await tx.query<NoticeRow>('select * from site.notice where id = $1 for update', [id])).rows[0] ?? null
}

export function updateNotice(tx: Tx, of: { readonly id: bigint; readonly by: string }, terms: NoticeTerms): void {
  tx.send(
    `update site.notice set show_type = $3, title_zh = $4, title_en = $5, content_zh = $6, content_en = $7, starts_at = $8, ends_at = $9,
            made_by = $2, version = version + 1
      where id = $1`,
    [of.id, of.by, terms.show_type, terms.title_zh, terms.title_en, terms.content_zh, terms.content_en, terms.starts_at, terms.ends_at],
  )
}

/** Takes a notice that stands or will stand down, and answers when it was to stand; null: there is none. One that never stood is deleted. */
export async function endNotice(tx: Tx, id: bigint, now: Date): Promise<Pick<NoticeRow, 'starts_at' | 'ends_at'> | null> {
  const { rows } = await tx.query<Pick<NoticeRow, 'starts_at' | 'ends_at'>>(
    'select starts_at, ends_at from site.notice where id = $1 and (starts_at >= $2 or ends_at is null or ends_at > $2) for update',
    [id, now],
  )
  await tx.query('delete from site.notice where id = $1 and starts_at >= $2', [id, now])
  await tx.query('update site.notice set ends_at = $2 where id = $1 and (ends_at is null or ends_at > $2)', [id, now])
  return rows[0] ?? null
}

import type { PageRequest } from '@jade/contract/call'
import type { PageName } from '@jade/contract/content/pages'
import type { BothTexts, PageText } from '@jade/contract/content/tree'
import type { Queryable, Tx } from '@jade/service/app'
import type { Standing } from './version.rules.ts'

export interface PageRow extends Standing {
  readonly name: PageName
  readonly published_at: Date | null
  readonly published_by: string
  readonly asked_by: string
  /** Number of the newest version; 0: there is none but the shipped one. */
  readonly latest: number
}

export interface VersionRow {
  readonly number: number
  readonly zh: PageText
  readonly en: PageText
  readonly note_zh: string
  readonly note_en: string
  readonly restored_from: number | null
  readonly made_by: string
  readonly made_at: Date
}

const PAGE = `select name, published, published_at, published_by, draft, waiting, asked_by,
  coalesce((select max(number) from content.version v where v.page = p.name), 0) as latest from content.page p`

/** Pages that were ever touched; as many as there are pages at most. */
export async function pages(q: Queryable): Promise<readonly PageRow[]> {
  return (await q.query<PageRow>(`${PAGE} limit 100`)).rows
}

/** The page with its row locked; made when it is touched for the first time. */
export async function lockPage(tx: Tx, name: PageName): Promise<PageRow> {
  tx.send('insert into content.page (name) values ($1) on conflict do nothing', [name])
  await tx.query('select 1 from content.page where name = $1 for update', [name])
  const [row] = (await tx.query<PageRow>(`${PAGE} where name = $1`, [name])).rows
  if (!row) throw new Error(`no page ${name}`)
  return row
}

export async function lockByApproval(tx: Tx, approval: string): Promise<PageRow | null> {
  const { rows } = await tx.query<{ name: PageName }>('select name from content.page where approval_id = $1 for update', [approval])
  return rows[0] ? lockPage(tx, rows[0].name) : null
}

export async function version(q: Queryable, page: PageName, number: number): Promise<VersionRow | null> {
  const { rows } = await q.query<VersionRow>('select * from content.version where page = $1 and number = $2', [page, number])
  return rows[0] ?? null
}

/** The version in force with when it came; null: the shipped text stands. */
export async function published(q: Queryable, page: PageName): Promise<(VersionRow & { readonly published_at: Date }) | null> {
  const { rows } = await q.query<VersionRow & { published_at: Date }>(
    `select v.*, p.published_at from content.page p join content.version v on v.page = p.name and v.number = p.published where p.name = $1`,
    [page],
  )
  return rows[0] ?? null
}

export async function versions(
  q: Queryable,
  page: PageName,
  { page: at, pageSize }: PageRequest,
): Promise<{ rows: readonly Omit<VersionRow, 'zh' | 'en'>[]; total: number }> {
  const { rows } = await q.query<Omit<VersionRow, 'zh' | 'en'>>(
    `select number, note_zh, note_en, restored_from, made_by, made_at from content.version where page = $1
      order by number desc limit $2 offset $3`,
    [page, pageSize, (at - 1) * pageSize],
  )
  const [count] = (await q.query<{ n: bigint }>('select count(*) as n from content.version where page = $1', [page])).rows
  return { rows, total: Number(count?.n ?? 0n) }
}

interface NewVersion {
  readonly page: PageName
  readonly number: number
  readonly texts: BothTexts
  readonly note_zh: string
  readonly note_en: string
  readonly restored_from: number | null
  readonly made_by: string
  readonly at: Date
}

/** Adds a version. It becomes the page's draft. The unit holds the page. */
export function insertVersion(tx: Tx, { page, number, texts, note_zh, note_en, restored_from, made_by, at }: NewVersion): void {
  tx.send(
    `insert into content.version (page, number, zh, en, note_zh, note_en, restored_from, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [page, number, JSON.stringify(texts.zh), JSON.stringify(texts.en), note_zh, note_en, restored_from, made_by, at],
  )
  tx.send('update content.page set draft = $2 where name = $1', [page, number])
}

export function ask(
  tx: Tx,
  row: { readonly page: PageName; readonly number: number; readonly approval: string; readonly by: string },
): void {
  tx.send(
    `update content.page set waiting = $2, approval_id = $3, asked_by = $4, draft = case when draft = $2 then null else draft end where name = $1`,
    [row.page, row.number, row.approval, row.by],
  )
}

/** A refused version is a draft again, unless another one was begun. */
export function refuseWaiting(tx: Tx, page: PageName): void {
  tx.send(`update content.page set draft = coalesce(draft, waiting), waiting = null, approval_id = null, asked_by = '' where name = $1`, [
    page,
  ])
}

export function publish(tx: Tx, row: { readonly page: PageName; readonly number: number; readonly by: string; readonly at: Date }): void {
  tx.send(
    `update content.page set published = $2, published_by = $3, published_at = $4, draft = case when draft = $2 then null else draft end,
       waiting = case when waiting = $2 then null else waiting end, approval_id = case when waiting = $2 then null else approval_id end
     where name = $1`,
    [row.page, row.number, row.by, row.at],
  )
  tx.send('insert into content.publication (page, number, published_by, published_at) values ($1, $2, $3, $4)', [
    row.page,
    row.number,
    row.by,
    row.at,
  ])
}

export interface PublicationRow {
  readonly number: number
  readonly note_zh: string
  readonly note_en: string
  readonly published_at: Date
}

/** The last publications of a page, newest first. */
export async function publications(q: Queryable, page: PageName): Promise<readonly PublicationRow[]> {
  const { rows } = await q.query<PublicationRow>(
    `select p.number, p.published_at, v.note_zh, v.note_en from content.publication p
       join content.version v on v.page = p.page and v.number = p.number where p.page = $1 order by p.id desc limit 50`,
    [page],
  )
  return rows
}

interface Agreement {
  readonly playerId: bigint
  readonly page: PageName
  readonly number: number
  readonly hash: string
  readonly at: Date
}

/** Once a version. */
export async function insertAgreement(tx: Tx, { playerId, page, number, hash, at }: Agreement): Promise<void> {
  await tx.query(
    `insert into content.agreement (player_id, page, number, hash, agreed_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [playerId, page, number, hash, at],
  )
}

export async function agreements(
  q: Queryable,
  playerId: bigint,
  { page, pageSize }: PageRequest,
): Promise<{ rows: readonly { readonly number: number; readonly agreed_at: Date }[]; total: number }> {
  const { rows } = await q.query<{ number: number; agreed_at: Date }>(
    `select number, agreed_at from content.agreement where player_id = $1 order by agreed_at desc, number desc limit $2 offset $3`,
    [playerId, pageSize, (page - 1) * pageSize],
  )
  const [count] = (await q.query<{ n: bigint }>('select count(*) as n from content.agreement where player_id = $1', [playerId])).rows
  return { rows, total: Number(count?.n ?? 0n) }
}

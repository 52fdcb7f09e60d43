import type { PageRequest } from '@jade/contract/call'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Queryable, Tx } from '@jade/service/app'
import type { Offer } from './evaluate.rules.ts'
import type { FrontTypeRow } from './offers.store.ts'

/** An offer as operators see it, drafts as well. */
export interface DeskRow {
  readonly id: number
  readonly mode: Mode
  readonly state: Offer['state']
  readonly version: number | null
  readonly sort: number
  readonly approval_id: string | null
  readonly approval_version: number | null
  readonly given_count: bigint
  readonly given_cents: bigint
  readonly updated_at: Date
  /** Of the version in force, and of the one that is being written. */
  readonly terms: OfferTerms | null
  readonly draft: number | null
  readonly written: OfferTerms | null
}

const SELECT = `select o.*, v.terms, w.version as draft, w.terms as written from promotions.offer o
  left join promotions.version v on v.offer_id = o.id and v.version = o.version
  left join promotions.version w on w.offer_id = o.id and w.published_at is null`

/** Whether there is an offer at all, drafts as well. */
export async function anyOffer(q: Queryable): Promise<boolean> {
  return ((await q.query('select 1 from promotions.offer limit 1')).rowCount ?? 0) > 0
}

export async function deskRow(q: Queryable, id: number): Promise<DeskRow | null> {
  return (await q.query<DeskRow>(`${SELECT} where o.id = $1`, [id])).rows[0] ?? null
}

/** The terms of a version that is being written or in force; null: it is neither. */
export const termsOf = (row: Pick<DeskRow, 'version' | 'draft' | 'terms' | 'written'>, version: number): OfferTerms | null =>
  version === row.draft ? row.written : version === row.version ? row.terms : null

/** An offer as {@link deskRow} reads it, held until the unit ends. */
export async function lockOffer(tx: Tx, id: number): Promise<DeskRow | null> {
  await tx.query('select 1 from promotions.offer where id = $1 for update', [id])
  return deskRow(tx, id)
}

export async function offerOfApproval(tx: Tx, approvalId: string): Promise<DeskRow | null> {
  const { rows } = await tx.query<{ id: number }>('select id from promotions.offer where approval_id = $1 for update', [approvalId])
  return rows[0] ? deskRow(tx, rows[0].id) : null
}

export async function insertOffer(tx: Tx, mode: Mode, now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into promotions.offer (mode, created_at, updated_at) values ($1, $2, $2) returning id',
    [mode, now],
  )
  const [row] = rows
  if (!row) throw new Error('an offer was not stored')
  return row.id
}

export interface Written {
  readonly offerId: number
  readonly version: number
  readonly terms: OfferTerms
  readonly by: string
  readonly now: Date
}

/** The newest version of an offer; 0: none. */
export async function newestVersion(q: Queryable, offerId: number): Promise<number> {
  const { rows } = await q.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from promotions.version where offer_id = $1',
    [offerId],
  )
  return rows[0]?.version ?? 0
}

/** Writes a version that was never in force: a new one, or over its former text. */
export async function writeVersion(tx: Tx, written: Written): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into promotions.version as v (offer_id, version, terms, by_account, created_at) values ($1, $2, $3, $4, $5)
     on conflict (offer_id, version) do update set terms = excluded.terms, by_account = excluded.by_account, created_at = excluded.created_at
       where v.published_at is null`,
    [written.offerId, written.version, JSON.stringify(written.terms), written.by, written.now],
  )
  if (rowCount !== 1) throw new Error(`version ${written.version} of offer ${written.offerId} is in force`)
}

/** Puts a version in force. */
export async function putInForce(tx: Tx, put: { readonly offerId: number; readonly version: number; readonly now: Date }): Promise<void> {
  await tx.query('update promotions.version set published_at = $3 where offer_id = $1 and version = $2 and published_at is null', [
    put.offerId,
    put.version,
    put.now,
  ])
  await tx.query(
    `update promotions.offer set state = 'published', version = $2, approval_id = null, approval_version = null, updated_at = $3,
            running_since = case when state = 'published' then running_since else $3 end
      where id = $1`,
    [put.offerId, put.version, put.now],
  )
}

export async function askApproval(
  tx: Tx,
  asked: { readonly offerId: number; readonly approval: string | null; readonly version: number | null; readonly now: Date },
): Promise<void> {
  await tx.query('update promotions.offer set approval_id = $2, approval_version = $3, updated_at = $4 where id = $1', [
    asked.offerId,
    asked.approval,
    asked.version,
    asked.now,
  ])
}

export async function saveState(tx: Tx, id: number, save: { readonly state: Offer['state']; readonly now: Date }): Promise<void> {
  await tx.query(
    `update promotions.offer set state = $2, updated_at = $3, running_since = case when $2 = 'published' then $3::timestamptz else running_since end
      where id = $1`,
    [id, save.state, save.now],
  )
}

export async function saveSort(tx: Tx, id: number, sort: number): Promise<void> {
  await tx.query('update promotions.offer set sort = $2 where id = $1', [id, sort])
}

export interface VersionRow {
  readonly version: number
  readonly terms: OfferTerms
  readonly by_account: string
  readonly created_at: Date
  readonly published_at: Date | null
  /** The terms of the version before; null: this is the first. */
  readonly before: OfferTerms | null
}

export async function versionsOf(
  q: Queryable,
  offerId: number,
  page: PageRequest,
): Promise<{ readonly rows: readonly VersionRow[]; readonly total: number }> {
  const { rows } = await q.query<VersionRow>(
    `select v.version, v.terms, v.by_account, v.created_at, v.published_at, b.terms as before from promotions.version v
       left join promotions.version b on b.offer_id = v.offer_id and b.version = v.version - 1
      where v.offer_id = $1 order by v.version desc limit $2 offset $3`,
    [offerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>('select count(*) as n from promotions.version where offer_id = $1', [offerId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function choose(
  tx: Tx,
  offerId: number,
  so: { readonly players: readonly bigint[]; readonly chosen: boolean },
): Promise<void> {
  await tx.query(
    so.chosen
      ? 'insert into promotions.chosen (offer_id, player_id) select $1, unnest($2::bigint[]) on conflict do nothing'
      : 'delete from promotions.chosen where offer_id = $1 and player_id = any ($2::bigint[])',
    [offerId, so.players],
  )
}

/** Which of these players are on the list of an offer. */
export async function chosenOf(q: Queryable, offerId: number, players: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    'select player_id from promotions.chosen where offer_id = $1 and player_id = any ($2::bigint[]) order by player_id',
    [offerId, players],
  )
  return rows.map(({ player_id }) => player_id)
}

/** The last fourteen Taipei days on which anything of an offer was given or promised, newest first. */
export async function givenDays(q: Queryable, offerId: number): Promise<readonly { day: string; n: bigint; cents: bigint }[]> {
  const { rows } = await q.query<{ day: string; n: bigint; cents: bigint }>(
    `select day::text as day, given_count as n, given_cents as cents from promotions.offer_day
      where offer_id = $1 and given_count > 0 order by day desc limit 14`,
    [offerId],
  )
  return rows
}

export async function chosenCount(q: Queryable, offerId: number): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from promotions.chosen where offer_id = $1', [offerId])
  return Number(rows[0]?.n ?? 0n)
}

/** A heading as it stands; null: there is none of this number. */
export async function lockFrontType(tx: Tx, id: number): Promise<FrontTypeRow | null> {
  return (await tx.query<FrontTypeRow>('select * from promotions.front_type where id = $1 for update', [id])).rows[0] ?? null
}

/** Adds a heading (id 0) or changes one: its number; null: there is none of this number. */
export async function saveFrontType(
  tx: Tx,
  row: { readonly id: number; readonly title_zh: string; readonly title_en: string; readonly sort: number; readonly shown: 0 | 1 },
): Promise<number | null> {
  const values = [row.title_zh, row.title_en, row.sort, row.shown === 1]
  const { rows } = await tx.query<{ id: number }>(
    row.id === 0
      ? 'insert into promotions.front_type (title_zh, title_en, sort, shown) values ($1, $2, $3, $4) returning id'
      : 'update promotions.front_type set title_zh = $1, title_en = $2, sort = $3, shown = $4 where id = $5 returning id',
    row.id === 0 ? values : [...values, row.id],
  )
  return rows[0]?.id ?? null
}

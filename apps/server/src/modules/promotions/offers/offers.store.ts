import type { PageRequest } from '@jade/contract/call'
import type { MenuMode, Mode } from '@jade/contract/promotions/modes'
import type { OfferWay } from '@jade/contract/promotions/statuses'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Queryable, Tx } from '@jade/service/app'
import { type Offer, type QuotaLeft, quotaLeft } from './evaluate.rules.ts'
import { centsOr } from './terms.rules.ts'

interface OfferRow {
  readonly id: number
  readonly mode: Mode
  readonly state: Offer['state']
  readonly version: number
  readonly terms: OfferTerms
}

const SELECT = `select o.id, o.mode, o.state, v.version, v.terms from promotions.offer o
  join promotions.version v on v.offer_id = o.id`

/** The number of something new that is claimed at addAudit/{id}. */
export async function nextClaimId(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ id: number }>(`select nextval('promotions.claim_id')::int as id`)
  const [row] = rows
  if (!row) throw new Error('a sequence answers')
  return row.id
}

/** Whether each mode stands in the menu, in the order of their numbers. */
export async function modeStatuses(q: Queryable): Promise<readonly { readonly mode: MenuMode; readonly status: 0 | 1 }[]> {
  return (await q.query<{ mode: MenuMode; status: 0 | 1 }>('select mode, status from promotions.mode order by mode')).rows
}

/** The status before; null where there is no such mode. */
export async function setModeStatus(tx: Tx, mode: number, status: 0 | 1): Promise<number | null> {
  const { rows } = await tx.query<{ status: number }>('select status from promotions.mode where mode = $1 for update', [mode])
  await tx.query('update promotions.mode set status = $2 where mode = $1', [mode, status])
  return rows[0]?.status ?? null
}

export interface FrontTypeRow {
  readonly id: number
  readonly title_zh: string
  readonly title_en: string
  readonly sort: number
  readonly shown: boolean
}

/** The headings in their order; few, as they stand in a menu. */
export async function frontTypes(q: Queryable): Promise<readonly FrontTypeRow[]> {
  return (await q.query<FrontTypeRow>('select * from promotions.front_type order by sort, id limit 100')).rows
}

/** An offer by its version in force; null: there is none, or it was never published. */
export async function offerById(q: Queryable, id: number): Promise<Offer | null> {
  const { rows } = await q.query<OfferRow>(`${SELECT} and v.version = o.version where o.id = $1 and o.state <> 'draft'`, [id])
  return rows[0] ?? null
}

/** An offer by a version that was in force once. */
export async function offerByVersion(q: Queryable, id: number, version: number): Promise<Offer | null> {
  const { rows } = await q.query<OfferRow>(
    `${SELECT} where o.id = $1 and v.version = $2 and v.published_at is not null and o.state <> 'draft'`,
    [id, version],
  )
  return rows[0] ?? null
}

/** What a list of offers asks for: a mode and a heading (0: all), the limited ones, and as of when. */
export interface Listed {
  readonly mode: number
  readonly front: number
  readonly limited: boolean
  /** Those that can be had in this way; '' any. */
  readonly way: OfferWay | ''
  /** Now, and seven days later, as terms write it. */
  readonly taipei: string
  readonly soon: string
  /** Offers of these modes stand in the list until their last period can be claimed no more: ended after this Taipei time. */
  readonly claimed?: { readonly modes: readonly Mode[]; readonly since: string }
}

/** Taipei times of terms are text in one form, so that their order is that of time. */
const WHERE = `where o.state in ('published', 'paused')
  and (v.terms ->> 'end' = '' or v.terms ->> 'end' > $1
       or (not $4::boolean and o.mode = any ($7::int[]) and v.terms -> 'ways' @> '"apply"' and v.terms ->> 'end' > $8))
  and ($2::int = 0 or o.mode = $2) and ($3::int = 0 or v.terms -> 'fronts' @> to_jsonb($3::int))
  and (not $4::boolean or (v.terms ->> 'limited' = '1'
       and ((v.terms ->> 'stock')::int > 0 or (v.terms ->> 'end' <> '' and v.terms ->> 'end' <= $5))))
  and ($6::text = '' or v.terms -> 'ways' @> to_jsonb($6::text))`

/** Offers that are announced or run; those of the operators' order first, then the newest. */
export async function listedOffers(
  q: Queryable,
  asked: Listed,
  page: PageRequest,
): Promise<{ readonly rows: readonly Offer[]; readonly total: number }> {
  const { claimed = { modes: [], since: asked.taipei } } = asked
  const values = [asked.taipei, asked.mode, asked.front, asked.limited, asked.soon, asked.way, claimed.modes, claimed.since]
  const { rows } = await q.query<OfferRow>(
    `${SELECT} and v.version = o.version ${WHERE} order by o.sort desc, o.id desc limit $9 offset $10`,
    [...values, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(
    `select count(*) as n from promotions.offer o join promotions.version v on v.offer_id = o.id and v.version = o.version ${WHERE}`,
    values,
  )
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** What may still be given of these offers on this Taipei date. */
export async function quotasLeft(
  q: Queryable,
  offers: readonly Pick<Offer, 'id' | 'terms'>[],
  day: string,
): Promise<ReadonlyMap<number, QuotaLeft>> {
  const { rows } = await q.query<{ id: number; count: bigint; cents: bigint; day_count: bigint; day_cents: bigint }>(
    `select o.id, o.given_count as count, o.given_cents as cents, coalesce(d.given_count, 0)::bigint as day_count,
            coalesce(d.given_cents, 0)::bigint as day_cents
       from promotions.offer o left join promotions.offer_day d on d.offer_id = o.id and d.day = $2
      where o.id = any ($1::int[])`,
    [offers.map(({ id }) => id), day],
  )
  const given = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    offers.map(({ id, terms }) => {
      const so = given.get(id) ?? { count: 0n, cents: 0n, day_count: 0n, day_cents: 0n }
      return [id, quotaLeft(terms, so)]
    }),
  )
}

interface Counting {
  readonly offer: Pick<Offer, 'id' | 'terms'>
  readonly day: string
  readonly cents: bigint
}

/**
 * Counts one more of an offer, and these cents, under its limits of the whole life and of the day; false: a limit would be passed, and nothing
 * that counts has changed when the unit is given up. The offer's row is held from here on: it comes last of all locks.
 */
export const countGiven = (tx: Tx, given: Counting): Promise<boolean> => count(tx, given, 1)

/** The same for more cents of something that is counted already; false: the budgets do not reach, and nothing has changed. */
export async function countMore(tx: Tx, given: Counting): Promise<boolean> {
  await tx.query('select 1 from promotions.offer where id = $1 for update', [given.offer.id])
  const quota = (await quotasLeft(tx, [{ ...given.offer }], given.day)).get(given.offer.id)
  if (!quota || (quota.cents !== null && quota.cents < given.cents) || (quota.centsToday !== null && quota.centsToday < given.cents))
    return false
  return count(tx, given, 0)
}

async function count(tx: Tx, { offer, day, cents }: Counting, by: 0 | 1): Promise<boolean> {
  const { stock, stock_day: stockDay, budget, budget_day: budgetDay } = offer.terms
  const whole = await tx.query(
    `update promotions.offer set given_count = given_count + $5, given_cents = given_cents + $2
      where id = $1 and ($5 = 0 or $3 = 0 or given_count < $3) and ($4::bigint is null or given_cents + $2 <= $4)`,
    [offer.id, cents, stock, centsOr(budget), by],
  )
  if (whole.rowCount !== 1) return false
  const today = await tx.query(
    `insert into promotions.offer_day as d (offer_id, day, given_count, given_cents)
     select $1::int, $2::date, $6::bigint, $3::bigint where $5::bigint is null or $3::bigint <= $5
     on conflict (offer_id, day) do update set given_count = d.given_count + excluded.given_count, given_cents = d.given_cents + excluded.given_cents
       where ($6::bigint = 0 or $4::bigint = 0 or d.given_count < $4) and ($5::bigint is null or d.given_cents + excluded.given_cents <= $5)`,
    [offer.id, day, cents, stockDay, centsOr(budgetDay), by],
  )
  return today.rowCount === 1
}

/** Takes back what {@link countGiven} counted on that day: it was not given after all, or less of it (`count` 0). */
export async function uncountGiven(
  tx: Tx,
  given: { readonly offerId: number; readonly day: string; readonly cents: bigint; readonly count: 0 | 1 },
): Promise<void> {
  const { offerId, day, cents, count } = given
  await tx.query('update promotions.offer set given_count = given_count - $2, given_cents = given_cents - $3 where id = $1', [
    offerId,
    count,
    cents,
  ])
  await tx.query(
    'update promotions.offer_day set given_count = given_count - $3, given_cents = given_cents - $4 where offer_id = $1 and day = $2',
    [offerId, day, count, cents],
  )
}

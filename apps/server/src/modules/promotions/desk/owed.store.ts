import type { Queryable } from '@jade/service/app'

/** What of an offer waits: for a decision or for its deposit. Principal is locked only while it waits for a decision. Cents. */
export interface Waiting {
  readonly offer_id: number
  readonly count: number
  readonly bonus: bigint
  readonly principal: bigint
}

/** By offer; of one alone where it is named. */
export async function waitingByOffer(q: Queryable, offerId: number | null): Promise<readonly Waiting[]> {
  const { rows } = await q.query<Waiting>(
    `select offer_id, count(*)::int as count, sum(bonus_cents)::bigint as bonus,
            coalesce(sum(principal_cents) filter (where state = 'not_reviewed'), 0)::bigint as principal
       from promotions.application where state in ('pending_payment', 'not_reviewed') and ($1::int is null or offer_id = $1) group by offer_id`,
    [offerId],
  )
  return rows
}

/** Of these applications those that became a wallet, with their offers. */
export async function offersOfWallets(
  q: Queryable,
  applications: readonly bigint[],
): Promise<readonly { readonly offer_id: number; readonly wallet_id: number }[]> {
  const { rows } = await q.query<{ offer_id: number; wallet_id: number }>(
    'select offer_id, wallet_id from promotions.application where id = any ($1::bigint[]) and wallet_id is not null',
    [applications],
  )
  return rows
}

/** Wallets that applications of an offer became, ended or not, by keyset of the application. */
export async function walletsOfOffer(
  q: Queryable,
  offerId: number,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly { readonly id: bigint; readonly wallet_id: number }[]> {
  const { rows } = await q.query<{ id: bigint; wallet_id: number }>(
    `select id, wallet_id from promotions.application where offer_id = $1 and id > $2 and wallet_id is not null order by id limit $3`,
    [offerId, page.after, page.limit],
  )
  return rows
}

/** What offers are called. */
export async function namesOfOffers(
  q: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly zh: string; readonly en: string }>> {
  const { rows } = await q.query<{ offer_id: number; zh: string; en: string }>(
    `select distinct on (offer_id) offer_id, terms ->> 'name_zh' as zh, terms ->> 'name_en' as en
       from promotions.version where offer_id = any ($1::int[]) order by offer_id, version desc`,
    [ids],
  )
  return new Map(rows.map((row) => [row.offer_id, row]))
}

import type { Queryable, Tx } from '@jade/service/app'
import type { Offer } from '../offers/evaluate.rules.ts'

/** Which walk: of a period (as applications call it) of an offer. */
interface RunKey {
  readonly offerId: number
  readonly period: string
}

export interface AutomaticOffer extends Offer {
  /** In force without a pause from then on. */
  readonly running_since: Date
}

/** The next offers by their number that are given by themselves after a period, also those whose own period was over after `since`. */
export async function automaticOffers(
  q: Queryable,
  of: { readonly since: string; readonly after: number; readonly limit: number },
): Promise<readonly AutomaticOffer[]> {
  const { rows } = await q.query<AutomaticOffer>(
    `select o.id, o.mode, o.state, v.version, v.terms, coalesce(o.running_since, o.updated_at) as running_since from promotions.offer o
       join promotions.version v on v.offer_id = o.id and v.version = o.version
      where o.state = 'published' and v.terms -> 'ways' @> '"automatic"' and (v.terms ->> 'end' = '' or v.terms ->> 'end' > $1) and o.id > $2
      order by o.id limit $3`,
    [of.since, of.after, of.limit],
  )
  return rows
}

/** The walks of an offer by their period. */
export async function runsOf(q: Queryable, offerId: number): Promise<ReadonlyMap<string, 'open' | 'done'>> {
  const { rows } = await q.query<{ period: string; done: boolean }>('select period, done from promotions.grant_run where offer_id = $1', [
    offerId,
  ])
  return new Map(rows.map(({ period, done }) => [period, done ? 'done' : 'open']))
}

/** Takes up the walk of a period, begun where there was none; null: it is done, or somebody is on it who was heard of since `silentSince`. */
export async function takeRun(
  tx: Tx,
  run: RunKey,
  at: { readonly now: Date; readonly silentSince: Date },
): Promise<{ readonly cursor: bigint } | null> {
  const { rows } = await tx.query<{ cursor: bigint }>(
    `insert into promotions.grant_run as r (offer_id, period, updated_at) values ($1, $2, $3)
     on conflict (offer_id, period) do update set updated_at = excluded.updated_at where not r.done and r.updated_at <= $4
     returning r.cursor`,
    [run.offerId, run.period, at.now, at.silentSince],
  )
  return rows[0] ?? null
}

/** Moves the cursor on, never back: another process may be further. Whoever moves it was heard of. */
export async function moveRun(
  tx: Tx,
  run: RunKey & { readonly cursor: bigint; readonly done: boolean; readonly granted: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update promotions.grant_run set cursor = greatest(cursor, $3), done = done or $4, granted = granted + $5, updated_at = $6
      where offer_id = $1 and period = $2`,
    [run.offerId, run.period, run.cursor, run.done, run.granted, run.now],
  )
}

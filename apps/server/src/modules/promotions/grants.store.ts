import type { Queryable, Tx } from '@jade/service/app'
import type { Offer } from './evaluate.rules.ts'

/** A walk through the players of one period of an offer. */
export interface GrantRun {
  readonly offer_id: number
  readonly period: string
  readonly cursor: bigint
  readonly done: boolean
  readonly granted: bigint
}

/** Offers that are given by themselves after a period, also those whose own period was over at most a week ago. */
export async function automaticOffers(q: Queryable, since: string, limit: number): Promise<readonly Offer[]> {
  const { rows } = await q.query<Offer>(
    `select o.id, o.mode, o.state, v.version, v.terms from promotions.offer o
       join promotions.version v on v.offer_id = o.id and v.version = o.version
      where o.state = 'published' and v.terms -> 'ways' @> '"automatic"' and (v.terms ->> 'end' = '' or v.terms ->> 'end' > $1)
      order by o.id limit $2`,
    [since, limit],
  )
  return rows
}

/** The walk of a period, begun where there was none. */
export async function grantRun(tx: Tx, run: { readonly offerId: number; readonly period: string; readonly now: Date }): Promise<GrantRun> {
  await tx.query('insert into promotions.grant_run (offer_id, period, updated_at) values ($1, $2, $3) on conflict do nothing', [
    run.offerId,
    run.period,
    run.now,
  ])
  const { rows } = await tx.query<GrantRun>('select * from promotions.grant_run where offer_id = $1 and period = $2', [
    run.offerId,
    run.period,
  ])
  const [row] = rows
  if (!row) throw new Error('a walk was not stored')
  return row
}

/** Moves the cursor on, never back: another process may be further. */
export async function moveRun(
  tx: Tx,
  run: {
    readonly offerId: number
    readonly period: string
    readonly cursor: bigint
    readonly done: boolean
    readonly granted: number
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `update promotions.grant_run set cursor = greatest(cursor, $3), done = done or $4, granted = granted + $5, updated_at = $6
      where offer_id = $1 and period = $2`,
    [run.offerId, run.period, run.cursor, run.done, run.granted, run.now],
  )
}

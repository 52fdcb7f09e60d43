import type { Queryable } from '@jade/service/app'

/** Adjustments of a kind: '' of all of them. Cents are of those that were booked. */
export interface AdjustmentsOf {
  readonly key: string
  readonly asked: bigint
  readonly booked: bigint
  readonly refused: bigint
  readonly failed: bigint
  readonly waiting: bigint
  readonly credits: bigint
  readonly debits: bigint
  readonly payouts: bigint
}

const KEYS = { staff: 'maker', reason: 'reason', day: `to_char(created_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')` } as const

/** Adjustments asked for in a span of time (from included, until not), by who asked, reason or Taipei day, and all (key ''). An index has them by time. */
export async function adjustmentTotals(
  q: Queryable,
  span: { readonly start: Date; readonly until: Date },
  by: keyof typeof KEYS,
): Promise<readonly AdjustmentsOf[]> {
  const count = (state: string) => `count(*) filter (where state = '${state}') as ${state}`
  const sum = (kind: string) => `coalesce(sum(cents) filter (where state = 'booked' and kind = '${kind}'), 0)::bigint`
  const { rows } = await q.query<AdjustmentsOf>(
    `select coalesce(key, '') as key, count(*) as asked, ${count('booked')}, ${count('refused')}, ${count('failed')}, ${count('waiting')},
            ${sum('credit')} as credits, ${sum('debit')} as debits, ${sum('withdrawal')} as payouts
       from (select ${KEYS[by]} as key, a.* from adjustments.adjustment a where created_at >= $1 and created_at < $2) made
      group by grouping sets ((key), ()) order by asked desc, key`,
    [span.start, span.until],
  )
  return rows
}

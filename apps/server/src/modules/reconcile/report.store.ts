import type { Queryable } from '@jade/service/app'

/** Findings of a kind: '' of all kinds. */
export interface FindingsOf {
  readonly key: string
  readonly found: bigint
  readonly open: bigint
  readonly explained: bigint
  readonly closed: bigint
  /** Without signs. */
  readonly cents: bigint
  /** Seconds from first seen to the end; of those that ended. */
  readonly took: number | null
}

/** Findings that stood in a span of time, as they stand now, by kind and all (key ''). An index has them by when they were last seen. */
export async function findingTotals(q: Queryable, span: { readonly start: Date; readonly until: Date }): Promise<readonly FindingsOf[]> {
  const { rows } = await q.query<FindingsOf>(
    `select coalesce(kind, '') as key, count(*) as found, count(*) filter (where state = 'open') as open,
            count(*) filter (where state = 'explained') as explained, count(*) filter (where state = 'closed') as closed,
            coalesce(sum(abs(cents)), 0)::bigint as cents,
            (percentile_disc(0.5) within group (order by floor(extract(epoch from ended_at - first_seen))) filter (where ended_at is not null))::int as took
       from reconcile.finding where last_seen >= $1 and first_seen < $2
      group by grouping sets ((kind), ()) order by found desc, key`,
    [span.start, span.until],
  )
  return rows
}

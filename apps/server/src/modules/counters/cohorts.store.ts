import type { Queryable } from '@jade/service/app'
import type { Span } from './store.ts'

/** Players whose first credited deposit of all was in a week (from Monday), and how many of them bet in the weeks after it. */
export interface Cohort {
  /** The Monday. */
  readonly week: string
  readonly players: bigint
  /** What those first deposits came to, after fees. */
  readonly firstCents: bigint
  /** By weeks after the first: place 0 is the week after it. */
  readonly back: readonly bigint[]
}

/**
 * First deposits of a span by week, with who came back in each of the next `weeks` weeks: a settled bet in it. Weeks without a first deposit are
 * absent. Reads the deposits of the span, and by key what is known of their players.
 */
export async function cohorts(q: Queryable, { from, to }: Span, weeks: number): Promise<readonly Cohort[]> {
  const { rows } = await q.query<Omit<Cohort, 'back'> & { readonly back: readonly bigint[] }>(
    `with came as (
       select distinct on (player_id) player_id, day, first_credited_cents, date_trunc('week', day)::date as week
         from counters.deposit_day d where day between $1 and $2 and n > 0
          and not exists (select 1 from counters.deposit_day e where e.player_id = d.player_id and e.day < $1 and e.n > 0)
        order by player_id, day),
     seen as (
       select came.week, w.at, count(*) filter (where exists (
                select 1 from counters.bet_day b where b.player_id = came.player_id and b.n > 0
                   and b.day between came.week + 7 * w.at and came.week + 7 * w.at + 6)) as n
         from came cross join generate_series(1, $3::int) as w (at) group by 1, 2)
     select to_char(week, 'YYYY-MM-DD') as week, count(*) as players, sum(first_credited_cents)::bigint as "firstCents",
            (select array_agg(seen.n order by seen.at) from seen where seen.week = came.week) as back
       from came group by week order by week`,
    [from, to, weeks],
  )
  return rows
}

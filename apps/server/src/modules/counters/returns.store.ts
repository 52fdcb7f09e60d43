import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'
import type { Span } from './store.ts'

/** Players with a settled bet in a week, and those of them with one in the next. */
export interface Returned {
  /** What the caller called them; '' all who bet. */
  readonly key: string
  /** The Monday. */
  readonly week: string
  readonly players: bigint
  readonly back: bigint
}

/**
 * Who bet in the weeks of a span of days, and who of them bet in the week after: all (key ''), and those whom the caller names, a player once a week
 * and key. `taken`: rows of SQL (key, day, player_id) of the same span; who took something and did not bet that week is not counted. A week that
 * the span cuts has the days that are in it, the week after it all. Weeks without a bet are absent.
 */
export async function cameBack(q: Queryable, { from, to }: Span, taken: Sql): Promise<readonly Returned[]> {
  const { text, values } = statementOf(
    sql`with bettors as materialized (
        select week, player_id, exists (select 1 from counters.bet_day n where n.player_id = seen.player_id and n.n > 0
                 and n.day between week + 7 and week + 13) as back
          from (select distinct date_trunc('week', day)::date as week, player_id from counters.bet_day
                 where day between ${from}::date and ${to}::date and n > 0) seen),
      named as (select distinct key, date_trunc('week', day)::date as week, player_id from (${taken}) taken)
      select key, to_char(week, 'YYYY-MM-DD') as week, count(*) as players, count(*) filter (where back) as back
        from (select key, week, player_id, back from bettors join named using (week, player_id)
              union all select '', week, player_id, back from bettors) counted
       group by key, week`,
  )
  return (await q.query<Returned>(text, values)).rows
}

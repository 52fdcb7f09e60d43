import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'

export interface Given {
  readonly key: string
  readonly programme: string
  readonly cents: bigint
  readonly coins: bigint
}

/* `rows` is SQL for what was given: key (the programme), day, player_id, cents, coins. */

/** What each programme gave, by a key that the caller makes of the day. */
export function given(q: Queryable, rows: Sql, key: (day: Sql) => Sql): Promise<readonly Given[]> {
  return read(
    q,
    sql`select ${key(sql`day`)} as key, key as programme, sum(cents)::bigint as cents, sum(coins)::bigint as coins
      from (${rows}) given group by 1, 2`,
  )
}

/** How many players each programme gave something to; '' any of them. */
export function takers(q: Queryable, rows: Sql): Promise<readonly { readonly programme: string; readonly players: bigint }[]> {
  return read(
    q,
    sql`select coalesce(key, '') as programme, count(distinct player_id) as players from (${rows}) given group by grouping sets ((key), ())`,
  )
}

async function read<R>(q: Queryable, of: Sql): Promise<readonly R[]> {
  const { text, values } = statementOf(of)
  return (await q.query<R>(text, values)).rows
}

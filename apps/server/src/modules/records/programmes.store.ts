import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'
import { coinRows } from '../points/door.ts'
import { rewardRows } from '../wallet/door.ts'
import { coinsBy, moneyBy, type Programme } from './programmes.ts'

/** Taipei dates, both included, and the same as instants. */
interface Span {
  readonly from: string
  readonly to: string
  readonly start: Date
  readonly until: Date
}

export interface Given {
  readonly key: string
  readonly programme: Programme
  readonly cents: bigint
  readonly coins: bigint
}

/** What was given in a span of days as rows of SQL (key: the programme, day, player_id, cents, coins). */
export const givenRows = (span: Span): Sql => {
  const money = rewardRows({ from: span.start, until: span.until }, moneyBy)
  return sql`select key, day, player_id, cents, 0::bigint as coins from (${money}) money
    union all select key, day, player_id, 0::bigint, points from (${coinRows(span, coinsBy)}) coins where key is not null`
}

/** What each programme gave in a span of days, by a key that the caller makes of the day. */
export function given(q: Queryable, span: Span, key: (day: Sql) => Sql): Promise<readonly Given[]> {
  return read(
    q,
    sql`select ${key(sql`day`)} as key, key as programme, sum(cents)::bigint as cents, sum(coins)::bigint as coins
      from (${givenRows(span)}) given group by 1, 2`,
  )
}

/** How many players each programme gave something to in a span of days; '' any of them. */
export function takers(q: Queryable, span: Span): Promise<readonly { readonly programme: Programme | ''; readonly players: bigint }[]> {
  return read(
    q,
    sql`select coalesce(key, '') as programme, count(distinct player_id) as players from (${givenRows(span)}) given group by grouping sets ((key), ())`,
  )
}

async function read<R>(q: Queryable, of: Sql): Promise<readonly R[]> {
  const { text, values } = statementOf(of)
  return (await q.query<R>(text, values)).rows
}

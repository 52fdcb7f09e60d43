import type { PointSource } from '@jade/contract/points/sources'
import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'

/** Taipei dates, both included. */
interface Span {
  readonly from: string
  readonly to: string
}

/** A movement of coins as SQL, for those who put movements together by what another room knows. */
export interface CoinRow {
  readonly day: Sql
  readonly source: Sql
  readonly ref: Sql
  /** Signed. */
  readonly points: Sql
}

export interface CoinTotal<Key extends string = string> {
  readonly key: Key
  /** Whole coins, both above 0. */
  readonly given: bigint
  readonly spent: bigint
}

const row: CoinRow = { day: sql`d.business_date`, source: sql`e.source`, ref: sql`e.ref`, points: sql`e.points` }
const within = ({ from, to }: Span) => sql`d.business_date between ${from}::date and ${to}::date`

/** Movements of a span of days as rows of SQL (key, day, player_id, points: signed), under a key that the caller makes of each. An index has them by day. */
export function coinRows(span: Span, key: (of: CoinRow) => Sql): Sql {
  return sql`select (${key(row)})::text as key, ${row.day} as day, e.player_id, e.points
    from points.day d join points.entry e on e.day_id = d.id where ${within(span)}`
}

/** What each source gave and took in a span of days; one without a movement is absent. */
export function coinsBySource(q: Queryable, span: Span): Promise<readonly CoinTotal<PointSource>[]> {
  return read(
    q,
    sql`select key, coalesce(sum(points) filter (where points > 0), 0)::bigint as given, coalesce(-sum(points) filter (where points < 0), 0)::bigint as spent
      from (${coinRows(span, ({ source }) => source)}) moved group by key`,
  )
}

/** What all players got and spent in a span of days, by a key that the caller makes of the day. */
export function coinsByDay(q: Queryable, span: Span, key: (day: Sql) => Sql): Promise<readonly CoinTotal[]> {
  return read(
    q,
    sql`select key, sum(got)::bigint as given, sum(spent)::bigint as spent
      from (select (${key(row.day)})::text as key, got, spent from points.day d where ${within(span)}) days group by key`,
  )
}

async function read<R>(q: Queryable, of: Sql): Promise<readonly R[]> {
  const { text, values } = statementOf(of)
  return (await q.query<R>(text, values)).rows
}

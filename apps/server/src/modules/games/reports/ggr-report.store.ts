import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'

/** A bet record as SQL: who, on which Taipei day it settled, in which group and at which platform. */
export interface RecordSql {
  readonly player: Sql
  readonly day: Sql
  readonly group: Sql
  readonly platform: Sql
}

const record: RecordSql = {
  player: sql`b.player_id`,
  day: sql`(b.settled_at at time zone 'Asia/Taipei')::date`,
  group: sql`b.group_code`,
  platform: sql`b.code`,
}

/** Records added up: as the day rows of the counters are. */
export interface RecordTotal {
  readonly key: string
  readonly players: bigint
  readonly n: bigint
  readonly betCents: bigint
  readonly validBetCents: bigint
  /** Returns minus stakes. */
  readonly winLossCents: bigint
}

/** Settled records of a span of time by a key, as they stand: what platforms are told by, of which there are no day rows. An index has them by settlement. */
export async function recordTotals(
  q: Queryable,
  span: { readonly start: Date; readonly until: Date },
  { key, holds }: { readonly key: (of: RecordSql) => Sql; readonly holds: (of: RecordSql) => Sql },
): Promise<readonly RecordTotal[]> {
  const { text, values } = statementOf(
    sql`select key, count(distinct player_id) as players, count(*) as n, sum(bet_cents)::bigint as "betCents",
        sum(valid_bet_cents)::bigint as "validBetCents", sum(payout_cents - bet_cents)::bigint as "winLossCents"
      from (select (${key(record)})::text as key, b.* from games.bet b
             where b.status = 'settled' and b.settled_at >= ${span.start} and b.settled_at < ${span.until} and ${holds(record)}) keyed
      group by key`,
  )
  return (await q.query<RecordTotal>(text, values)).rows
}

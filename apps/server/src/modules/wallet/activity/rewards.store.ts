import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'

/** What was given to players out of `promo-cost`, in cents, by what it was. */
export interface RewardTotal {
  readonly key: string
  /** Offers that became activity wallets. */
  readonly bonuses: bigint
  readonly rebates: bigint
  /** Whatever else was paid to the main wallet: tasks, races, offers without a requirement, packs of the mall. */
  readonly prizes: bigint
  readonly referral: bigint
  /** Red packets, those that became activity wallets as well. */
  readonly packets: bigint
}

/** A row of rewards as SQL, for those who sort or narrow rows by what another room knows of the player. */
export interface RewardRow {
  readonly player: Sql
  /** The Taipei day on which it was given. */
  readonly day: Sql
  /** What it was given for, as its giver called it: the ref of an activity wallet, else of the prize. */
  readonly ref: Sql
}

const row: RewardRow = {
  player: sql`r.player_id`,
  day: sql`(r.created_at at time zone 'Asia/Taipei')::date`,
  ref: sql`case when r.order_number ~ '^A\\d{1,9}$'
    then (select b.ref from wallet.bonus b where b.id = substring(r.order_number from 2)::int) else r.order_number end`,
}

/** Rows of activity wallets are called A and the wallet's number (bonus-issue.service.ts), red packets RP and theirs. */
const KIND = sql`case when r.type = 'rebate' then 'rebates' when r.type = 'friend' then 'referral'
  when r.order_number ~ '^RP\\d+-\\d+$' then 'packets'
  when r.order_number !~ '^A\\d{1,9}$' then 'prizes'
  when exists (select 1 from wallet.bonus b where b.id = substring(r.order_number from 2)::int and b.ref ~ '^packet RP') then 'packets'
  else 'bonuses' end`

/** From included, until not. */
interface Time {
  readonly from: Date
  readonly until: Date
}

/** What left `promo-cost` in a span of time. An index has the rewards of all players by time. */
const given = ({ from, until }: Time) =>
  sql`r.type in ('discount', 'rebate', 'friend') and r.status = 'success' and r.created_at >= ${from} and r.created_at < ${until}`

/** Rewards of a span of time as rows of SQL (key, day, player_id, cents), under a key that the caller makes of each. */
export function rewardRows(span: Time, key: (of: RewardRow) => Sql): Sql {
  return sql`select (${key(row)})::text as key, ${row.day} as day, r.player_id, r.cents from wallet.record r where ${given(span)}`
}

/**
 * Rewards of a span of time (from included, until not), added up by a key that the caller makes of a row, where a condition of the caller's holds:
 * what left `promo-cost`. An index has the rewards of all players by time.
 */
export async function rewardTotals(
  q: Queryable,
  span: Time,
  { key, holds }: { readonly key: (of: RewardRow) => Sql; readonly holds: (of: RewardRow) => Sql },
): Promise<readonly RewardTotal[]> {
  const { text, values } = statementOf(
    sql`select key, coalesce(sum(cents) filter (where kind = 'bonuses'), 0)::bigint as bonuses,
        coalesce(sum(cents) filter (where kind = 'rebates'), 0)::bigint as rebates,
        coalesce(sum(cents) filter (where kind = 'prizes'), 0)::bigint as prizes,
        coalesce(sum(cents) filter (where kind = 'referral'), 0)::bigint as referral,
        coalesce(sum(cents) filter (where kind = 'packets'), 0)::bigint as packets
      from (select (${key(row)})::text as key, r.cents, ${KIND} as kind from wallet.record r
             where ${given(span)} and ${holds(row)}) given
      group by key`,
  )
  return (await q.query<RewardTotal>(text, values)).rows
}

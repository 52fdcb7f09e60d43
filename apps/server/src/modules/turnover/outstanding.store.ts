import type { Queryable } from '@jade/service/app'
import { listed, type Sql, sql, statementOf } from '@jade/service/sql'

/** Open requirements of a kind: '' of all of them. */
export interface Outstanding {
  readonly key: string
  readonly n: bigint
  readonly players: bigint
  readonly cents: bigint
  readonly needCents: bigint
  readonly doneCents: bigint
  readonly oldest: Date
}

/** Younger than a week, a month, three months, and older: in days. */
export const AGES = [7, 30, 90] as const

const keys = {
  source: () => sql`source`,
  wallet: () => sql`case when wallet_id = 0 then 'main' else 'activity' end`,
  age: (now: Date) =>
    sql`width_bucket(extract(epoch from ${now}::timestamptz - created_at)::float8 / 86400, array[${listed(AGES.map((days) => sql`${days}::float8`))}])::text`,
} as const satisfies Readonly<Record<string, (now: Date) => Sql>>

/** What is open now, by source, wallet or age, and all of it (key ''). An index has the open ones only. */
export async function outstanding(q: Queryable, by: keyof typeof keys, now: Date): Promise<readonly Outstanding[]> {
  const { text, values } = statementOf(
    sql`select coalesce(key, '') as key, count(*) as n, count(distinct player_id) as players, sum(amount_cents)::bigint as cents,
        sum(need_cents)::bigint as "needCents", sum(done_cents)::bigint as "doneCents", min(created_at) as oldest
      from (select ${keys[by](now)} as key, r.* from turnover.requirement r where closed_at is null) open
      group by grouping sets ((key), ())`,
  )
  return (await q.query<Outstanding>(text, values)).rows
}

/** What is still to be bet with these wallets, in cents; a wallet of which nothing is asked is absent. */
export async function leftByWallet(
  q: Queryable,
  wallets: readonly { readonly playerId: bigint; readonly walletId: number }[],
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await q.query<{ wallet_id: number; cents: bigint }>(
    `select r.wallet_id, sum(r.need_cents - r.done_cents)::bigint as cents
       from unnest($1::bigint[], $2::int[]) as w (player_id, wallet_id)
       join turnover.requirement r on r.player_id = w.player_id and r.wallet_id = w.wallet_id and r.closed_at is null group by r.wallet_id`,
    [wallets.map(({ playerId }) => playerId), wallets.map(({ walletId }) => walletId)],
  )
  return new Map(rows.map((row) => [row.wallet_id, row.cents]))
}

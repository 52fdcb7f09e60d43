import type { Queryable } from '@jade/service/app'

/** Orders of a way, made in a span of time (from included, until not), as they stand now. Times in whole seconds from making to done. */
export interface OrdersOf {
  /** Of a channel, of a kind of payout; '' of all. */
  readonly key: string
  readonly orders: bigint
  readonly done: bigint
  readonly ended: bigint
  readonly cents: bigint
  readonly feeCents: bigint
  readonly median: number | null
  readonly p95: number | null
}

interface Made {
  readonly from: Date
  readonly until: Date
  readonly channel: string | null
}

const sums = (done: string) => {
  const took = (part: string) =>
    `(percentile_disc(${part}) within group (order by floor(extract(epoch from ended_at - created_at))) filter (where ${done}))::int`
  return `count(*) as orders, count(*) filter (where ${done}) as done, count(*) filter (where ended_at is not null) as ended,
    coalesce(sum(amount_cents) filter (where ${done}), 0)::bigint as cents, coalesce(sum(fee_cents) filter (where ${done}), 0)::bigint as "feeCents",
    ${took('0.5')} as median, ${took('0.95')} as p95`
}
const DEPOSITS = `${sums(`status = 'success'`)} from cashier.deposit where created_at >= $1 and created_at < $2 and ($3::int is null or channel_id = $3)`
const WITHDRAWALS = `${sums(`stage = 'paid'`)} from cashier.withdrawal where created_at >= $1 and created_at < $2`

/** Deposits by channel and of all channels (key ''); an index has them by time. */
export async function depositsByChannel(q: Queryable, { from, until, channel }: Made): Promise<readonly OrdersOf[]> {
  const { rows } = await q.query<OrdersOf>(
    `select coalesce(channel_id::text, '') as key, ${DEPOSITS} group by grouping sets ((channel_id), ())`,
    [from, until, channel],
  )
  return rows
}

/** Withdrawals by kind of payout account and of all (key ''); an index has them by time. */
export async function withdrawalsByKind(q: Queryable, { from, until }: Omit<Made, 'channel'>): Promise<readonly OrdersOf[]> {
  const { rows } = await q.query<OrdersOf>(`select coalesce(type, '') as key, ${WITHDRAWALS} group by grouping sets ((type), ())`, [
    from,
    until,
  ])
  return rows
}

const DAY = `to_char(created_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`

/** Both by the Taipei date on which they were made; days without orders are absent. */
export async function ordersByDay(q: Queryable, { from, until, channel }: Made) {
  const deposits = await q.query<OrdersOf>(`select ${DAY} as key, ${DEPOSITS} group by 1`, [from, until, channel])
  const withdrawals = await q.query<OrdersOf>(`select ${DAY} as key, ${WITHDRAWALS} group by 1`, [from, until])
  return { deposits: deposits.rows, withdrawals: withdrawals.rows }
}

/** Channels in the order of the desk: a report shows those that are open, or had orders. */
export async function channelNames(q: Queryable) {
  const { rows } = await q.query<{ id: number; name: string; name_en: string; open: boolean }>(
    'select id, name, name_en, status = 1 as open from cashier.channel order by sort, id',
  )
  return rows
}

import type { PayoutType } from '@jade/contract/cashier/withdrawal-calls'
import type { Queryable } from '@jade/service/app'

/** Whether a deposit or a withdrawal of the player has no ending yet. */
export async function hasOpenOrders(q: Queryable, playerId: bigint): Promise<boolean> {
  const { rows } = await q.query<{ open: boolean }>(
    `select exists (select 1 from cashier.deposit where player_id = $1 and ended_at is null)
         or exists (select 1 from cashier.withdrawal where player_id = $1 and ended_at is null) as open`,
    [playerId],
  )
  return rows[0]?.open === true
}

/** What waits for people, with the age of the oldest in seconds, by queue: cards, deposits, withdrawals, payouts, unknown, suspense. */
export async function queues(q: Queryable, now: Date) {
  const { rows } = await q.query<{ queue: string; n: bigint; oldest: Date | null }>(
    `select 'cards' as queue, count(*) as n, min(created_at) as oldest from (
       select created_at from cashier.card where status = 0 and removed_at is null
       union all select created_at from cashier.account where status = 0 and removed_at is null) as bound
     union all select 'deposits', count(*), min(created_at) from cashier.deposit where status = 'not_reviewed'
     union all select 'withdrawals', count(*), min(created_at) from cashier.withdrawal where stage in ('review', 'claimed')
     union all select 'payouts', count(*), min(created_at) from cashier.withdrawal where stage in ('approved', 'paying')
     union all select 'unknown', count(*), min(created_at) from cashier.withdrawal where stage = 'unknown'
     union all select 'suspense', count(*), min(created_at) from cashier.suspense where status = 'open'`,
  )
  return rows.map(({ queue, n, oldest }) => ({
    queue,
    count: Number(n),
    oldestSeconds: oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0,
  }))
}

export async function endedSince(q: Queryable, since: Date): Promise<{ label: string; value: number }[]> {
  const { rows } = await q.query<{ label: string; n: bigint }>(
    `select 'deposit_' || status as label, count(*) as n from cashier.deposit where ended_at >= $1 group by status
     union all select 'withdrawal_' || stage, count(*) from cashier.withdrawal where ended_at >= $1 group by stage`,
    [since],
  )
  return rows.map(({ label, n }) => ({ label, value: Number(n) }))
}

/** Credited deposits and paid withdrawals of a period, in cents. */
export async function moneyBetween(q: Queryable, from: Date, until: Date): Promise<{ deposits: bigint; withdrawals: bigint }> {
  const { rows } = await q.query<{ deposits: bigint; withdrawals: bigint }>(
    `select (select coalesce(sum(amount_cents), 0)::bigint from cashier.deposit where status = 'success' and ended_at >= $1 and ended_at < $2) as deposits,
            (select coalesce(sum(amount_cents), 0)::bigint from cashier.withdrawal where stage = 'paid' and ended_at >= $1 and ended_at < $2) as withdrawals`,
    [from, until],
  )
  return rows[0] ?? { deposits: 0n, withdrawals: 0n }
}

export interface ChannelMoney {
  readonly name: string
  readonly name_en: string
  readonly deposits: bigint
  readonly count: bigint
  readonly waiting: bigint
}

/** Deposits of a period by channel: credited money in cents, how many, and how many orders wait for a person now. */
export async function moneyByChannel(q: Queryable, from: Date, until: Date): Promise<readonly ChannelMoney[]> {
  const { rows } = await q.query<ChannelMoney>(
    `select c.name, c.name_en, coalesce(d.cents, 0)::bigint as deposits, coalesce(d.n, 0) as count, coalesce(w.n, 0) as waiting
       from cashier.channel c
       left join (select channel_id, sum(amount_cents) as cents, count(*) as n from cashier.deposit
                   where ended_at >= $1 and ended_at < $2 and status = 'success' group by channel_id) d on d.channel_id = c.id
       left join (select channel_id, count(*) as n from cashier.deposit where ended_at is null and status = 'not_reviewed'
                   group by channel_id) w on w.channel_id = c.id
      where c.status = 1 or d.n > 0 or w.n > 0 order by deposits desc, c.sort, c.id`,
    [from, until],
  )
  return rows
}

export interface PayoutMoney {
  readonly type: PayoutType
  readonly paid: bigint
  readonly count: bigint
  readonly waiting: bigint
}

/** Withdrawals of a period by the kind of account: paid money in cents, how many, and how many wait for an end now. */
export async function moneyByPayout(q: Queryable, from: Date, until: Date): Promise<readonly PayoutMoney[]> {
  const { rows } = await q.query<PayoutMoney>(
    `select kind as type, coalesce(p.cents, 0)::bigint as paid, coalesce(p.n, 0) as count, coalesce(w.n, 0) as waiting
       from unnest(array['bank', 'usdt', 'store']) with ordinality as k (kind, place)
       left join (select type, sum(amount_cents) as cents, count(*) as n from cashier.withdrawal
                   where ended_at >= $1 and ended_at < $2 and stage = 'paid' group by type) p on p.type = kind
       left join (select type, count(*) as n from cashier.withdrawal where ended_at is null group by type) w on w.type = kind
      order by place`,
    [from, until],
  )
  return rows
}

/** A player's credited deposits of a Taipei day, added up from the orders; cents after the fee. */
export interface CreditedDay {
  readonly playerId: bigint
  readonly n: bigint
  readonly creditedCents: bigint
  readonly usdtN: bigint
  readonly usdtCreditedCents: bigint
  readonly firstOrder: string
  readonly firstCreditedCents: bigint
}

/** What was credited on a Taipei day, of every player: the plain query that the counters are held against. */
export async function creditedOn(q: Queryable, day: string): Promise<readonly CreditedDay[]> {
  const { rows } = await q.query<CreditedDay>(
    `select player_id as "playerId", count(*) as n, sum(amount_cents - fee_cents)::bigint as "creditedCents",
            count(*) filter (where type = 'usdt') as "usdtN",
            coalesce(sum(amount_cents - fee_cents) filter (where type = 'usdt'), 0)::bigint as "usdtCreditedCents",
            (array_agg(order_number order by ended_at, order_number))[1] as "firstOrder",
            (array_agg(amount_cents - fee_cents order by ended_at, order_number))[1] as "firstCreditedCents"
       from cashier.deposit where status = 'success' and business_date = $1 group by player_id`,
    [day],
  )
  return rows
}

/** First and last Taipei day with a credited deposit; null: there is none. */
export async function creditedExtent(q: Queryable): Promise<{ readonly from: string | null; readonly to: string | null }> {
  const { rows } = await q.query<{ from: string | null; to: string | null }>(
    `select min(business_date) as "from", max(business_date) as "to" from cashier.deposit where status = 'success'`,
  )
  return rows[0] ?? { from: null, to: null }
}

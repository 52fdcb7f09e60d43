import type { Queryable } from '@jade/service/app'

/** Where a walk over ended orders stands: the time of the end and the row's number, so that no two orders share a place. */
export interface Walk {
  readonly mark: string
  readonly until: Date
  readonly limit: number
}

interface Placed {
  readonly id: bigint
  readonly ended_at: Date
}

/** The place of a row as a mark; '' for none. */
export const markOf = (row: Placed | undefined): string => (row ? `${row.ended_at.toISOString()} ${row.id}` : '')

/** The place that a mark names; the beginning for ''. */
export function placeOf(mark: string): readonly [Date, bigint] {
  const [at = '', id = '0'] = mark.split(' ')
  return [at === '' ? new Date(0) : new Date(at), BigInt(id)]
}

export interface HeldOrder {
  readonly order_number: string
  readonly player_id: bigint
  readonly amount_cents: bigint
  readonly hold_id: bigint
  readonly stage: string
}

const HELD = 'select order_number, player_id, amount_cents, hold_id, stage from cashier.withdrawal'

export async function withdrawalsByHold(q: Queryable, holds: readonly bigint[]): Promise<readonly HeldOrder[]> {
  return (await q.query<HeldOrder>(`${HELD} where hold_id = any ($1::bigint[])`, [holds])).rows
}

/** Withdrawals without an end, and those that ended since `since`. */
export async function recentWithdrawals(q: Queryable, since: Date, limit: number): Promise<readonly HeldOrder[]> {
  const { rows } = await q.query<HeldOrder>(`${HELD} where ended_at is null or ended_at >= $1 order by id desc limit $2`, [since, limit])
  return rows
}

export interface CreditedOrder extends Placed {
  readonly order_number: string
  readonly player_id: bigint
  readonly type: string
  /** Who takes the payment; empty where no provider does. */
  readonly provider: string
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  /** Money that the bank or the provider told of and that was credited for this order. */
  readonly source_cents: bigint
}

/**
 * What a payment brought, in cents of TWD. A server of before `paid_cents` wrote 0 there: it booked what its case says, and without one
 * credited the sum of the callback.
 */
const PAID = `case when p.paid_cents > 0 then p.paid_cents else coalesce(
    (select c.amount_cents from cashier.suspense c
      where c.source = 'third' and c.ref = p.provider || ':' || p.provider_tx and c.order_number = p.order_number
        and c.kind <> 'failed_after_paid' and c.currency = 'TWD' order by c.id limit 1),
    case when p.state = 'credited' then p.amount_cents else 0 end) end`

const CREDITED = `select d.id, d.ended_at, d.order_number, d.player_id, d.type, d.provider, d.amount_cents, d.fee_cents,
    ((select coalesce(sum(b.amount_cents), 0) from cashier.bank_entry b where b.order_number = d.order_number and b.state = 'credited')
   + (select coalesce(sum(${PAID}), 0) from cashier.provider_payment p where p.provider_tx = d.provider_tx and p.state = 'credited')
   + (select coalesce(sum(c.cents), 0) from cashier.chain_transfer c where c.order_number = d.order_number and c.state = 'credited')
    )::bigint as source_cents
  from cashier.deposit d where d.status = 'success'`

export async function creditedAfter(q: Queryable, { mark, until, limit }: Walk): Promise<readonly CreditedOrder[]> {
  const { rows } = await q.query<CreditedOrder>(
    `${CREDITED} and (d.ended_at, d.id) > ($1, $2::bigint) and d.ended_at < $3 order by d.ended_at, d.id limit $4`,
    [...placeOf(mark), until, limit],
  )
  return rows
}

export async function creditedByOrder(q: Queryable, orders: readonly string[]): Promise<readonly CreditedOrder[]> {
  if (orders.length === 0) return []
  return (await q.query<CreditedOrder>(`${CREDITED} and d.order_number = any ($1::text[])`, [orders])).rows
}

/** Arrived money that stands in suspense for nobody, in cents of TWD. */
export async function unclaimed(q: Queryable): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    `select ((select coalesce(sum(amount_cents), 0) from cashier.bank_entry where state = 'suspense' and currency = 'TWD')
           + (select coalesce(sum(${PAID}), 0) from cashier.provider_payment p where p.state = 'suspense')
           + (select coalesce(sum(cents), 0) from cashier.chain_transfer where state = 'suspense'))::bigint as cents`,
  )
  return rows[0]?.cents ?? 0n
}

/** Amounts of bank entries that we have, by the bank's reference. */
export async function bankEntries(q: Queryable, refs: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (refs.length === 0) return new Map()
  const { rows } = await q.query<{ ref: string; amount_cents: bigint }>(
    'select ref, amount_cents from cashier.bank_entry where ref = any ($1::text[])',
    [refs],
  )
  return new Map(rows.map(({ ref, amount_cents }) => [ref, amount_cents]))
}

export interface ProviderOrder extends Placed {
  readonly provider: string
  readonly order_number: string
  readonly player_id: bigint
  readonly status: string
  readonly amount_cents: bigint
  /** Money of this order that was booked to suspense, whatever became of it there. */
  readonly suspended_cents: bigint
}

const BY_PROVIDER = `select d.provider, d.id, d.ended_at, d.order_number, d.player_id, d.status, d.amount_cents,
    (select coalesce(sum(${PAID}), 0)::bigint from cashier.provider_payment p
      where p.order_number = d.order_number and p.said = 'paid' and p.state in ('suspense', 'credited', 'released')) as suspended_cents
  from cashier.deposit d where d.provider <> '' and d.ended_at is not null`

export async function endedAtProviderAfter(q: Queryable, { mark, until, limit }: Walk): Promise<readonly ProviderOrder[]> {
  const { rows } = await q.query<ProviderOrder>(
    `${BY_PROVIDER} and (d.ended_at, d.id) > ($1, $2::bigint) and d.ended_at < $3 order by d.ended_at, d.id limit $4`,
    [...placeOf(mark), until, limit],
  )
  return rows
}

export async function endedAtProviderByOrder(q: Queryable, orders: readonly string[]): Promise<readonly ProviderOrder[]> {
  if (orders.length === 0) return []
  return (await q.query<ProviderOrder>(`${BY_PROVIDER} and d.order_number = any ($1::text[])`, [orders])).rows
}

export interface EndedPayout extends Placed {
  readonly order_number: string
  readonly player_id: bigint
  readonly stage: string
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  readonly usdt_cents: bigint | null
  /** Who was asked to pay it; '' where nobody was. */
  readonly payer: string
}

const PAYOUT =
  'select id, ended_at, order_number, player_id, stage, amount_cents, fee_cents, usdt_cents, payer from cashier.withdrawal where ended_at is not null'

export async function endedPayoutsAfter(q: Queryable, { mark, until, limit }: Walk): Promise<readonly EndedPayout[]> {
  const { rows } = await q.query<EndedPayout>(
    `${PAYOUT} and (ended_at, id) > ($1, $2::bigint) and ended_at < $3 order by ended_at, id limit $4`,
    [...placeOf(mark), until, limit],
  )
  return rows
}

export async function endedPayoutsByOrder(q: Queryable, orders: readonly string[]): Promise<readonly EndedPayout[]> {
  if (orders.length === 0) return []
  return (await q.query<EndedPayout>(`${PAYOUT} and order_number = any ($1::text[])`, [orders])).rows
}

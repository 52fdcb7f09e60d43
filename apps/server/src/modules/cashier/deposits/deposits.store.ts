import type { PageRequest } from '@jade/contract/call'
import type { ChannelType, DepositStatus } from '@jade/contract/cashier/deposit-calls'
import type { RecordRange } from '@jade/contract/records/range'
import type { Queryable, Tx } from '@jade/service/app'
import type { Pay } from '../outside/providers/kind.ts'

export interface DepositRow {
  readonly id: bigint
  readonly key: string
  readonly order_number: string
  readonly player_id: bigint
  readonly channel_id: number
  readonly type: ChannelType
  readonly channel: string
  readonly channel_en: string
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  readonly status: DepositStatus
  readonly pay: Pay
  /** The payment provider that takes it; '' where none does. */
  readonly provider: string
  readonly provider_tx: string
  readonly image: string
  readonly image_hash: string
  readonly flagged: boolean
  readonly activity_id: number | null
  /** When the outside is asked about it next; null: never. */
  readonly next_ask_at: Date | null
  readonly reason: string
  readonly reason_text: string
  readonly business_date: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly review_until: Date | null
  readonly ended_at: Date | null
  readonly updated_at: Date
}

const SELECT = `select deposit.*, channel.name as channel, channel.name_en as channel_en
  from cashier.deposit join cashier.channel on channel.id = deposit.channel_id`

async function first(rows: Promise<{ rows: DepositRow[] }>): Promise<DepositRow | null> {
  return (await rows).rows[0] ?? null
}

export const depositByKey = (q: Queryable, key: string, playerId: bigint): Promise<DepositRow | null> =>
  first(q.query(`${SELECT} where deposit.key = $1 and player_id = $2`, [key, playerId]))

export const depositById = (q: Queryable, id: bigint): Promise<DepositRow | null> => first(q.query(`${SELECT} where deposit.id = $1`, [id]))

export const lockByKey = (tx: Tx, key: string, playerId: bigint): Promise<DepositRow | null> =>
  first(tx.query(`${SELECT} where deposit.key = $1 and player_id = $2 for update of deposit`, [key, playerId]))

export const lockById = (tx: Tx, id: bigint): Promise<DepositRow | null> =>
  first(tx.query(`${SELECT} where deposit.id = $1 for update of deposit`, [id]))

export const lockByOrder = (tx: Tx, order: string): Promise<DepositRow | null> =>
  first(tx.query(`${SELECT} where order_number = $1 for update of deposit`, [order]))

/** The orders of these numbers that no other unit holds, held. Waits for nobody. */
export async function lockFreeByOrders(tx: Tx, orders: readonly string[]): Promise<readonly DepositRow[]> {
  const { rows } = await tx.query<DepositRow>(
    `${SELECT} where order_number = any ($1) order by deposit.id for update of deposit skip locked`,
    [orders],
  )
  return rows
}

export const openDeposit = (q: Queryable, playerId: bigint): Promise<DepositRow | null> =>
  first(q.query(`${SELECT} where player_id = $1 and ended_at is null`, [playerId]))

export interface NewDeposit {
  readonly key: string
  readonly orderNumber: string
  readonly playerId: bigint
  readonly channelId: number
  readonly type: ChannelType
  readonly amountCents: bigint
  readonly feeCents: bigint
  readonly pay: Pay
  readonly provider: string
  readonly activityId: number | null
  readonly nextAskAt: Date | null
  readonly businessDate: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Stores an order; false when the player has an open one. */
export async function insertDeposit(tx: Tx, d: NewDeposit): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.deposit
       (key, order_number, player_id, channel_id, type, amount_cents, fee_cents, status, pay, business_date, created_at, expires_at,
        updated_at, provider, activity_id, next_ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending_payment', $8, $9, $10, $11, $10, $12, $13, $14)
     on conflict (player_id) where ended_at is null do nothing`,
    [
      d.key,
      d.orderNumber,
      d.playerId,
      d.channelId,
      d.type,
      d.amountCents,
      d.feeCents,
      JSON.stringify(d.pay),
      d.businessDate,
      d.now,
      d.expiresAt,
      d.provider,
      d.activityId,
      d.nextAskAt,
    ],
  )
  return rowCount === 1
}

export type ArrivedDeposit = Pick<NewDeposit, 'key' | 'orderNumber' | 'playerId' | 'channelId' | 'type' | 'amountCents' | 'pay' | 'now'> & {
  readonly businessDate: string
}

/**
 * Stores a deposit for money that arrived without an open order: under review and ended in the same breath, so that it never counts as the
 * player's open one. The caller credits it in the same unit.
 */
export async function insertArrived(tx: Tx, d: ArrivedDeposit): Promise<DepositRow> {
  await tx.query(
    `insert into cashier.deposit
       (key, order_number, player_id, channel_id, type, amount_cents, fee_cents, status, pay, business_date, created_at, expires_at, updated_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, 0, 'success', $7, $8, $9, $9, $9, $9)`,
    [d.key, d.orderNumber, d.playerId, d.channelId, d.type, d.amountCents, JSON.stringify(d.pay), d.businessDate, d.now],
  )
  const row = await lockByOrder(tx, d.orderNumber)
  if (!row) throw new Error('deposit vanished')
  return row
}

/** Saves what changes on orders. The caller holds their locks. */
export function saveDeposits(tx: Tx, rows: readonly DepositRow[], now: Date): void {
  tx.send(
    `update cashier.deposit d set status = r.status, pay = r.pay::jsonb, provider_tx = r.provider_tx, image = r.image, image_hash = r.image_hash,
            flagged = r.flagged, reason = r.reason, reason_text = r.reason_text, business_date = r.business_date, review_until = r.review_until,
            ended_at = r.ended_at, updated_at = $16, amount_cents = r.amount_cents, fee_cents = r.fee_cents, next_ask_at = r.next_ask_at
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[], $9::text[], $10::date[],
                   $11::timestamptz[], $12::timestamptz[], $13::bigint[], $14::bigint[], $15::timestamptz[])
         as r (id, status, pay, provider_tx, image, image_hash, flagged, reason, reason_text, business_date, review_until, ended_at, amount_cents,
               fee_cents, next_ask_at)
      where d.id = r.id`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.status),
      rows.map((row) => JSON.stringify(row.pay)),
      rows.map((row) => row.provider_tx),
      rows.map((row) => row.image),
      rows.map((row) => row.image_hash),
      rows.map((row) => row.flagged),
      rows.map((row) => row.reason),
      rows.map((row) => row.reason_text),
      rows.map((row) => row.business_date),
      rows.map((row) => row.review_until),
      rows.map((row) => row.ended_at),
      rows.map((row) => row.amount_cents),
      rows.map((row) => row.fee_cents),
      rows.map((row) => (row.ended_at ? null : row.next_ask_at)),
      now,
    ],
  )
}

/** Saves what changes on an order. The caller holds its lock. */
export const saveDeposit = (tx: Tx, row: DepositRow, now: Date): void => saveDeposits(tx, [row], now)

/** What a player ordered by a type, or by one channel of it, on a Taipei date and did not give up, in cents. */
export async function dayTotal(
  q: Queryable,
  playerId: bigint,
  wish: { readonly type: ChannelType; readonly channelId: number | null; readonly from: Date; readonly until: Date },
) {
  const { rows } = await q.query<{ cents: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from cashier.deposit
     where player_id = $1 and type = $2 and ($5::int is null or channel_id = $5) and created_at >= $3 and created_at < $4
       and status in ('pending_payment', 'third_callback', 'not_reviewed', 'success')`,
    [playerId, wish.type, wish.from, wish.until, wish.channelId],
  )
  return rows[0]?.cents ?? 0n
}

export async function overdueOrders(q: Queryable, now: Date, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `select id from cashier.deposit where ended_at is null and status = 'pending_payment' and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  )
  return rows.map((row) => row.id)
}

/** Open orders about which the outside should be asked now, the most overdue first. */
export async function ordersToAsk(q: Queryable, now: Date, limit: number): Promise<readonly DepositRow[]> {
  const { rows } = await q.query<DepositRow>(
    `${SELECT} where ended_at is null and deposit.status in ('pending_payment', 'third_callback') and next_ask_at <= $1 order by next_ask_at limit $2`,
    [now, limit],
  )
  return rows
}

export async function askLater(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await tx.query('update cashier.deposit set next_ask_at = $2 where id = $1 and ended_at is null', [id, at])
}

export const lockByAddress = (tx: Tx, address: string): Promise<DepositRow | null> =>
  first(tx.query(`${SELECT} where pay ->> 'address' = $1 and pay ->> 'address' <> '' for update of deposit`, [address]))

/** Orders of a channel type that money of this amount or of this order number may belong to: the named one, then the same amount. */
export async function ordersLike(
  q: Queryable,
  wish: { readonly types: readonly ChannelType[]; readonly cents: bigint; readonly order: string; readonly since: Date },
  limit: number,
): Promise<readonly DepositRow[]> {
  const { rows } = await q.query<DepositRow>(
    `${SELECT} where deposit.type = any ($1) and (order_number = $3 or (amount_cents = $2 and deposit.created_at >= $4))
     order by (order_number = $3) desc, (ended_at is null) desc, deposit.created_at desc limit $5`,
    [wish.types, wish.cents, wish.order, wish.since, limit],
  )
  return rows
}

export async function depositsOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly range: RecordRange; readonly page: PageRequest },
): Promise<{ readonly rows: readonly DepositRow[]; readonly total: number }> {
  const values = [playerId, wish.range.from, wish.range.until]
  const where = 'where player_id = $1 and deposit.created_at >= $2 and deposit.created_at < $3'
  const { rows } = await q.query<DepositRow>(`${SELECT} ${where} order by deposit.created_at desc, deposit.id desc limit $4 offset $5`, [
    ...values,
    wish.page.pageSize,
    (wish.page.page - 1) * wish.page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from cashier.deposit ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function latestDeposits(q: Queryable, playerId: bigint, limit: number): Promise<readonly DepositRow[]> {
  const { rows } = await q.query<DepositRow>(`${SELECT} where player_id = $1 order by deposit.created_at desc limit $2`, [playerId, limit])
  return rows
}

export async function creditedTotal(q: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from cashier.deposit where player_id = $1 and status = 'success'`,
    [playerId],
  )
  return rows[0]?.cents ?? 0n
}

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

/** Saves what changes on an order. The caller holds its lock. */
export function saveDeposit(tx: Tx, row: DepositRow, now: Date): void {
  tx.send(
    `update cashier.deposit set status = $2, pay = $3, provider_tx = $4, image = $5, image_hash = $6, flagged = $7, reason = $8,
            reason_text = $9, business_date = $10, review_until = $11, ended_at = $12, updated_at = $13, amount_cents = $14, fee_cents = $15,
            next_ask_at = $16 where id = $1`,
    [
      row.id,
      row.status,
      JSON.stringify(row.pay),
      row.provider_tx,
      row.image,
      row.image_hash,
      row.flagged,
      row.reason,
      row.reason_text,
      row.business_date,
      row.review_until,
      row.ended_at,
      now,
      row.amount_cents,
      row.fee_cents,
      row.ended_at ? null : row.next_ask_at,
    ],
  )
}

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

import type { Unit } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'

/*
 * Rows of the cashier that stand as something left them which a test does not go through: another version, a killed program, a fault.
 * What spoils something answers what puts it right again.
 */

type PutRight = () => Promise<unknown>

/** Every channel of deposits is open. */
export async function openChannels(t: TestApp): Promise<void> {
  await t.app.db.query('update cashier.channel set status = 1')
}

/** A bank deposit of 100.00 that a player has not paid yet. */
export async function openOrder(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.db.query(
    `insert into cashier.deposit (key, order_number, player_id, channel_id, type, amount_cents, fee_cents, status, pay, business_date,
       created_at, expires_at, updated_at)
     select gen_random_uuid(), 'D1', $1, (select min(id) from cashier.channel), 'bank', 10000, 0, 'pending_payment', '{}', '2026-06-15',
       $2, $2, $2`,
    [playerId, t.clock.now()],
  )
}

/** As if a player had never ordered a deposit, or nobody had. */
export async function forgetOrders(t: TestApp, playerId: bigint | null = null): Promise<void> {
  await t.app.db.query('delete from cashier.deposit where $1::bigint is null or player_id = $1', [playerId])
}

/** The open orders of everybody failed, or one order by its number. */
export async function failOrders(t: TestApp, order: string | null = null): Promise<void> {
  await t.app.db.query(
    `update cashier.deposit set status = 'fail', ended_at = now() where case when $1::text is null then ended_at is null else order_number = $1 end`,
    [order],
  )
}

/** An order says another amount, in cents, than was booked for it. */
export async function misstateOrder(t: TestApp, order: string, cents: bigint): Promise<void> {
  await t.app.db.query('update cashier.deposit set amount_cents = $2 where order_number = $1', [order, cents])
}

/** The bank's line of an order says another amount, in cents, than was booked for it. */
export async function misstateArrival(t: TestApp, order: string, cents: bigint): Promise<void> {
  await t.app.db.query('update cashier.bank_entry set amount_cents = $2 where order_number = $1', [order, cents])
}

/** The bank's line of an order is lost: what named it, and what brings it back. */
export async function loseBankLine(t: TestApp, order: string): Promise<{ readonly ref: string; readonly putRight: PutRight }> {
  const { rows } = await t.app.db.query<Readonly<Record<string, unknown>>>(
    'delete from cashier.bank_entry where order_number = $1 returning *',
    [order],
  )
  const line = rows[0] ?? {}
  const columns = Object.keys(line)
  const places = columns.map((_, n) => `$${n + 1}`)
  return {
    ref: String(line['ref']),
    putRight: () =>
      t.app.db.query(`insert into cashier.bank_entry (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(line)),
  }
}

/** A withdrawal forgets which money is held for it. */
export async function forgetHold(t: TestApp, id: string): Promise<PutRight> {
  const { rows } = await t.app.db.query<{ hold_id: bigint }>('select hold_id from cashier.withdrawal where id = $1', [BigInt(id)])
  await t.app.db.query('update cashier.withdrawal set hold_id = 0 where id = $1', [BigInt(id)])
  return () => t.app.db.query('update cashier.withdrawal set hold_id = $2 where id = $1', [BigInt(id), rows[0]?.hold_id])
}

/** A line of the bank's feed that nobody could read, with its text where it was kept: the number of its case. */
export async function setAsideLine(
  t: TestApp,
  ref: string,
  { detail, line = '' }: { readonly detail: string; readonly line?: string },
): Promise<string> {
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into cashier.suspense (kind, source, ref, order_number, amount_cents, currency, detail, line, created_at)
     values ('unreadable', 'bank', $1, '', 0, 'TWD', $2, $3, $4) returning id`,
    [ref, detail, line, t.clock.now()],
  )
  return String(rows[0]?.id)
}

/** The bank mends the text of a line that was set aside. */
export async function mendLine(
  t: TestApp,
  id: string,
  { wrong, right }: { readonly wrong: string; readonly right: string },
): Promise<void> {
  await t.app.db.query('update cashier.suspense set line = replace(line, $2, $3) where id = $1', [BigInt(id), wrong, right])
}

/** A case says a cent more than its money. */
export async function misstateCase(t: TestApp, id: string): Promise<PutRight> {
  const by = (cents: number) =>
    t.app.db.query('update cashier.suspense set amount_cents = amount_cents + $2 where id = $1', [BigInt(id), cents])
  await by(1)
  return () => by(-1)
}

/** A case names another order than its payment. */
export async function renameOrderOfCase(t: TestApp, id: string): Promise<PutRight> {
  await t.app.db.query(`update cashier.suspense set order_number = order_number || 'X' where id = $1`, [BigInt(id)])
  return () => t.app.db.query(`update cashier.suspense set order_number = left(order_number, -1) where id = $1`, [BigInt(id)])
}

/** Where money arrives, and what names it there. */
const ARRIVALS = { bank_entry: 'ref', provider_payment: 'provider_tx', chain_transfer: 'txid' } as const
export type Arrival = keyof typeof ARRIVALS

/** Money of a case was credited to somebody meanwhile. */
export async function useUp(t: TestApp, arrival: Arrival, name: string): Promise<PutRight> {
  const become = (state: string) =>
    t.app.db.query(`update cashier.${arrival} set state = $2 where ${ARRIVALS[arrival]} = $1`, [name, state])
  await become('credited')
  return () => become('suspense')
}

/** A case is closed and its money credited under this order, as versions did before a credit was a deposit. */
export async function closeAsBefore(u: Unit, found: { readonly id: string; readonly ref: string }, order: string): Promise<void> {
  await u.tx.query(`update cashier.bank_entry set state = 'credited', order_number = $2 where ref = $1`, [found.ref, order])
  await u.tx.query(`update cashier.suspense set status = 'closed', closed_at = $2 where id = $1`, [BigInt(found.id), u.now])
}

/** A withdrawal that nobody asked for: no money is held for it. */
export interface PutWithdrawal {
  readonly playerId: bigint
  readonly cardId: bigint
  readonly amountCents: bigint
  readonly createdAt: Date
  readonly cancelled?: boolean
}

/** Puts withdrawals into the list and answers their numbers, in the same order. Whoever puts them takes them away again. */
export async function putWithdrawals(t: TestApp, puts: readonly PutWithdrawal[]): Promise<readonly string[]> {
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into cashier.withdrawal (order_number, player_id, type, card_id, amount_cents, fee_cents, hold_id, need_cents, now_cents, stage,
       business_date, created_at, updated_at, ended_at)
     select 'W260615' || lpad(nextval(pg_get_serial_sequence('cashier.withdrawal', 'id'))::text, 6, '0'), player, 'bank', card, cents, 0, 0, 0, 0,
       case when cancelled then 'cancelled' else 'review' end, (at at time zone 'Asia/Taipei')::date, at, at, case when cancelled then at end
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::boolean[]) with ordinality as put (player, card, cents, at, cancelled, n)
     order by n returning id`,
    [
      puts.map((put) => put.playerId),
      puts.map((put) => put.cardId),
      puts.map((put) => put.amountCents),
      puts.map((put) => put.createdAt),
      puts.map((put) => put.cancelled === true),
    ],
  )
  return rows.map(({ id }) => String(id))
}

/** Takes away what {@link putWithdrawals} put. */
export async function takeWithdrawals(t: TestApp): Promise<void> {
  await t.app.db.query('delete from cashier.withdrawal where hold_id = 0')
}

/** An order as it stands, under whatever way; its time in seconds from making to its end, null while it is open. */
export interface PutOrder {
  readonly playerId: bigint
  readonly cents: number
  readonly fee: number
  readonly madeAt: Date
  readonly seconds: number | null
  readonly ok: boolean
}

/** Deposits of a channel that no money stands behind. */
export async function putDeposits(t: TestApp, channel: number, orders: readonly PutOrder[]): Promise<void> {
  await t.app.db.query(
    `insert into cashier.deposit (key, order_number, player_id, channel_id, type, amount_cents, fee_cents, status, pay, business_date, created_at,
       expires_at, updated_at, ended_at)
     select gen_random_uuid(), 'P' || nextval(pg_get_serial_sequence('cashier.deposit', 'id')), player, $1, (select type from cashier.channel where id = $1),
       cents, fee, case when seconds is null then 'not_reviewed' when ok then 'success' else 'fail' end, '{}',
       (at at time zone 'Asia/Taipei')::date, at, at, at, at + seconds * interval '1 second'
       from jsonb_to_recordset($2) as row(player bigint, cents bigint, fee bigint, at timestamptz, seconds int, ok boolean)`,
    [channel, ordersText(orders)],
  )
}

/** Withdrawals to a card that no money is held for. */
export async function putPayouts(t: TestApp, cardId: string, orders: readonly PutOrder[]): Promise<void> {
  await t.app.db.query(
    `insert into cashier.withdrawal (order_number, player_id, type, card_id, amount_cents, fee_cents, hold_id, need_cents, now_cents, stage, approved_by,
       paid_by, business_date, created_at, updated_at, ended_at)
     select 'Q' || nextval(pg_get_serial_sequence('cashier.withdrawal', 'id')), player, 'bank', $1, cents, fee, 0, 0, 0,
       case when seconds is null then 'review' when ok then 'paid' else 'refused' end, 1, 2,
       (at at time zone 'Asia/Taipei')::date, at, at, at + seconds * interval '1 second'
       from jsonb_to_recordset($2) as row(player bigint, cents bigint, fee bigint, at timestamptz, seconds int, ok boolean)`,
    [BigInt(cardId), ordersText(orders)],
  )
}

const ordersText = (orders: readonly PutOrder[]) =>
  JSON.stringify(orders.map(({ playerId, madeAt, ...order }) => ({ ...order, player: String(playerId), at: madeAt })))

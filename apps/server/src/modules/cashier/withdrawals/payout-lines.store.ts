import type { PayoutLine } from '@jade/contract/provider/protocol'
import type { Queryable, Tx } from '@jade/service/app'

/** Keeps a line of a payer's statement; false when it told it before. */
export async function insertPayoutLine(
  tx: Tx,
  line: { readonly payer: string; readonly row: PayoutLine; readonly cents: bigint; readonly now: Date },
): Promise<boolean> {
  const { row } = line
  const { rowCount } = await tx.query(
    `insert into cashier.payout_line (payer, line, order_number, provider_tx, cents, currency, paid_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (payer, line) do nothing`,
    [line.payer, row.line, row.order, row.provider_tx, line.cents, row.currency, row.time, line.now],
  )
  return rowCount === 1
}

/** The same line told with the same content before. */
export async function sameLine(q: Queryable, line: { readonly payer: string; readonly row: PayoutLine; readonly cents: bigint }) {
  const { rows } = await q.query(
    `select 1 from cashier.payout_line where payer = $1 and line = $2 and order_number = $3 and provider_tx = $4 and cents = $5 and currency = $6`,
    [line.payer, line.row.line, line.row.order, line.row.provider_tx, line.cents, line.row.currency],
  )
  return rows.length > 0
}

/** Orders of lines after a place in the table, and the place where that ends. */
export async function newLines(
  q: Queryable,
  after: bigint,
  limit: number,
): Promise<{ readonly orders: readonly string[]; readonly last: bigint }> {
  const { rows } = await q.query<{ seq: bigint; order_number: string }>(
    'select seq, order_number from cashier.payout_line where seq > $1 order by seq limit $2',
    [after, limit],
  )
  return { orders: rows.map(({ order_number }) => order_number), last: rows.at(-1)?.seq ?? after }
}

/** What statements say of an order, beside the order; without a stage there is no such withdrawal. */
export interface StatedPayout {
  readonly order_number: string
  readonly lines: bigint
  readonly cents: bigint
  readonly txs: string
  readonly currency: string
  readonly stage: string | null
  readonly player_id: bigint | null
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  readonly usdt_cents: bigint | null
}

export async function statedPayouts(q: Queryable, orders: readonly string[]): Promise<readonly StatedPayout[]> {
  if (orders.length === 0) return []
  const { rows } = await q.query<StatedPayout>(
    `select s.*, w.stage, w.player_id, coalesce(w.amount_cents, 0)::bigint as amount_cents, coalesce(w.fee_cents, 0)::bigint as fee_cents, w.usdt_cents
       from (select order_number, count(*) as lines, sum(cents)::bigint as cents, string_agg(provider_tx, ', ' order by seq) as txs,
                    max(currency) as currency
               from cashier.payout_line where order_number = any ($1::text[]) group by order_number) s
       left join cashier.withdrawal w on w.order_number = s.order_number order by s.order_number`,
    [orders],
  )
  return rows
}

/** A paid order, and whether a statement names it. */
export interface PaidOrder {
  readonly id: bigint
  readonly ended_at: Date
  readonly order_number: string
  readonly player_id: bigint
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  readonly stated: boolean
}

const PAID = `select id, ended_at, order_number, player_id, amount_cents, fee_cents,
    exists (select 1 from cashier.payout_line l where l.order_number = w.order_number) as stated
  from cashier.withdrawal w where stage = 'paid'`

/** Paid orders of a payer, walked in the order of their ends. */
export async function paidAfter(
  q: Queryable,
  walk: { readonly place: readonly [Date, bigint]; readonly until: Date; readonly payer: string; readonly limit: number },
): Promise<readonly PaidOrder[]> {
  const { rows } = await q.query<PaidOrder>(
    `${PAID} and payer = $4 and (ended_at, id) > ($1, $2::bigint) and ended_at < $3 order by ended_at, id limit $5`,
    [...walk.place, walk.until, walk.payer, walk.limit],
  )
  return rows
}

export async function paidByOrder(q: Queryable, orders: readonly string[]): Promise<readonly PaidOrder[]> {
  if (orders.length === 0) return []
  return (await q.query<PaidOrder>(`${PAID} and order_number = any ($1::text[])`, [orders])).rows
}

import type { AdjustmentKind, AdjustmentReason } from '@jade/contract/adjustments/reasons'
import type { Queryable, Tx } from '@jade/service/app'

export interface AdjustmentRow {
  readonly order_number: string
  readonly player_id: bigint
  readonly kind: AdjustmentKind
  readonly cents: bigint
  readonly reason: AdjustmentReason
  readonly evidence: string
  readonly text: string
  readonly state: 'waiting' | 'booked' | 'refused' | 'failed'
  readonly approval_id: string
  readonly maker_id: bigint
  readonly maker: string
  readonly checker: string
  readonly business_date: string
  readonly created_at: Date
  readonly ended_at: Date | null
}

export type NewAdjustment = Omit<AdjustmentRow, 'state' | 'checker' | 'ended_at'>

/** Adds to what this person asked for on this date, and answers whether it stays within `most` cents. Nothing changes otherwise. */
export async function takeOfDay(
  tx: Tx,
  of: { readonly makerId: bigint; readonly date: string; readonly cents: bigint; readonly most: bigint },
): Promise<boolean> {
  await tx.query('insert into adjustments.day (maker_id, business_date, cents) values ($1, $2, 0) on conflict do nothing', [
    of.makerId,
    of.date,
  ])
  const { rowCount } = await tx.query(
    'update adjustments.day set cents = cents + $3 where maker_id = $1 and business_date = $2 and cents + $3 <= $4',
    [of.makerId, of.date, of.cents, of.most],
  )
  return rowCount === 1
}

export async function giveBackDay(tx: Tx, row: AdjustmentRow): Promise<void> {
  await tx.query('update adjustments.day set cents = cents - $3 where maker_id = $1 and business_date = $2', [
    row.maker_id,
    row.business_date,
    row.cents,
  ])
}

export async function usedOfDay(q: Queryable, makerId: bigint, date: string): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>('select cents from adjustments.day where maker_id = $1 and business_date = $2', [
    makerId,
    date,
  ])
  return rows[0]?.cents ?? 0n
}

export async function insertAdjustment(tx: Tx, row: NewAdjustment): Promise<void> {
  await tx.query(
    `insert into adjustments.adjustment (order_number, player_id, kind, cents, reason, evidence, text, state, approval_id, maker_id, maker,
       business_date, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11, $12)`,
    [
      row.order_number,
      row.player_id,
      row.kind,
      row.cents,
      row.reason,
      row.evidence,
      row.text,
      row.approval_id,
      row.maker_id,
      row.maker,
      row.business_date,
      row.created_at,
    ],
  )
}

export async function lockByApproval(tx: Tx, approvalId: string): Promise<AdjustmentRow | null> {
  const { rows } = await tx.query<AdjustmentRow>('select * from adjustments.adjustment where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

export async function endAdjustment(
  tx: Tx,
  orderNumber: string,
  end: { readonly state: 'booked' | 'refused' | 'failed'; readonly checkerId: bigint | null; readonly checker: string; readonly now: Date },
): Promise<void> {
  await tx.query('update adjustments.adjustment set state = $2, checker_id = $3, checker = $4, ended_at = $5 where order_number = $1', [
    orderNumber,
    end.state,
    end.checkerId,
    end.checker,
    end.now,
  ])
}

/** Booked adjustments in the order of their ends, from a place on (reconciliation). */
export async function bookedAfter(
  q: Queryable,
  walk: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<readonly AdjustmentRow[]> {
  const { rows } = await q.query<AdjustmentRow>(
    `select * from adjustments.adjustment where state = 'booked' and ended_at >= $1 and ended_at < $2 order by ended_at, order_number limit $3`,
    [walk.after, walk.until, walk.limit],
  )
  return rows
}

export async function byOrders(q: Queryable, orders: readonly string[]): Promise<readonly AdjustmentRow[]> {
  if (orders.length === 0) return []
  const { rows } = await q.query<AdjustmentRow>(
    `select * from adjustments.adjustment where state = 'booked' and order_number = any ($1::text[])`,
    [orders],
  )
  return rows
}

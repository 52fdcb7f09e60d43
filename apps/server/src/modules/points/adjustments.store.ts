import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface AdjustmentRow {
  readonly order_number: string
  readonly player_id: bigint
  readonly kind: 'credit' | 'debit'
  readonly points: bigint
  readonly text: string
  readonly reason: string
  readonly state: 'waiting' | 'booked' | 'refused' | 'failed'
  readonly approval_id: string
  readonly maker_id: bigint
  readonly maker: string
  readonly checker: string
  readonly created_at: Date
  readonly ended_at: Date | null
}

export async function insertAdjustment(tx: Tx, row: Omit<AdjustmentRow, 'state' | 'checker' | 'ended_at'>): Promise<void> {
  await tx.query(
    `insert into points.adjustment (order_number, player_id, kind, points, text, reason, approval_id, maker_id, maker, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [row.order_number, row.player_id, row.kind, row.points, row.text, row.reason, row.approval_id, row.maker_id, row.maker, row.created_at],
  )
}

export async function lockByApproval(tx: Tx, approvalId: string): Promise<AdjustmentRow | null> {
  const { rows } = await tx.query<AdjustmentRow>('select * from points.adjustment where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

export async function endAdjustment(
  tx: Tx,
  order: string,
  end: { readonly state: 'booked' | 'refused' | 'failed'; readonly checker: string; readonly now: Date },
): Promise<void> {
  await tx.query('update points.adjustment set state = $2, checker = $3, ended_at = $4 where order_number = $1', [
    order,
    end.state,
    end.checker,
    end.now,
  ])
}

export async function adjustments(
  q: Queryable,
  wish: { readonly playerId: bigint | null; readonly state: string | null },
  page: PageRequest,
): Promise<{ readonly rows: readonly AdjustmentRow[]; readonly total: number }> {
  const where = 'where ($1::bigint is null or player_id = $1) and ($2::text is null or state = $2)'
  const values = [wish.playerId, wish.state]
  const { rows } = await q.query<AdjustmentRow>(
    `select * from points.adjustment ${where} order by created_at desc, order_number limit $3 offset $4`,
    [...values, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from points.adjustment ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

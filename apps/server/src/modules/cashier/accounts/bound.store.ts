import type { Queryable, Tx } from '@jade/service/app'

/** A bound account of a player: a card, or else a USDT address or a convenience store. Their reviews and ends are the same. */
interface Bound {
  readonly table: 'card' | 'account'
  readonly id: bigint
}

/** A review's end, and who said so. */
interface Verdict {
  readonly status: 1 | 2
  readonly reason: string
  readonly text: string
  readonly reviewer: string
  readonly now: Date
}

/** Ends a review; false when it had ended before. */
export async function endReview(tx: Tx, { table, id }: Bound, end: Verdict): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update cashier.${table} set status = $2, reason = $3, reason_text = $4, reviewer = $5, reviewed_at = $6
     where id = $1 and status = 0 and removed_at is null`,
    [id, end.status, end.reason, end.text, end.reviewer, end.now],
  )
  return rowCount === 1
}

export async function removeBound(tx: Tx, { table, id }: Bound, now: Date): Promise<void> {
  await tx.query(`update cashier.${table} set removed_at = $2 where id = $1`, [id, now])
}

/** Whether an open withdrawal goes there. */
export async function isInUse(q: Queryable, { table, id }: Bound): Promise<boolean> {
  const { rows } = await q.query(`select 1 from cashier.withdrawal where ${table}_id = $1 and ended_at is null limit 1`, [id])
  return rows.length > 0
}

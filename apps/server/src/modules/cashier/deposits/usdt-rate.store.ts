import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface RateRow {
  readonly id: bigint
  /** TWD per USDT in ten-thousandths. */
  readonly deposit_e4: bigint
  readonly withdraw_e4: bigint
  readonly state: 'waiting' | 'set' | 'refused'
  readonly approval_id: string | null
  readonly asked_by: string
  readonly decided_by: string
  readonly reason: string
  readonly asked_at: Date
  readonly set_at: Date | null
}

/** The rate that holds now: one is asked for at a time, so the newest row is the newest decision. The installation starts with one. */
export async function currentRate(q: Queryable): Promise<RateRow> {
  const { rows } = await q.query<RateRow>(`select * from cashier.usdt_rate where state = 'set' order by id desc limit 1`)
  if (!rows[0]) throw new Error('no USDT rate')
  return rows[0]
}

export async function askRate(
  tx: Tx,
  rate: Pick<RateRow, 'deposit_e4' | 'withdraw_e4' | 'approval_id' | 'asked_by' | 'reason'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into cashier.usdt_rate (deposit_e4, withdraw_e4, state, approval_id, asked_by, reason, asked_at)
     values ($1, $2, 'waiting', $3, $4, $5, $6)`,
    [rate.deposit_e4, rate.withdraw_e4, rate.approval_id, rate.asked_by, rate.reason, now],
  )
}

export async function rateWaits(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from cashier.usdt_rate where state = 'waiting' limit 1`)
  return rows.length > 0
}

/** Decides about a waiting rate; null when there is none under this approval. */
export async function decideRate(
  tx: Tx,
  approvalId: string,
  end: { readonly state: 'set' | 'refused'; readonly by: string; readonly now: Date },
): Promise<RateRow | null> {
  const { rows } = await tx.query<RateRow>(
    `update cashier.usdt_rate set state = $2, decided_by = $3, set_at = $4 where approval_id = $1 and state = 'waiting' returning *`,
    [approvalId, end.state, end.by, end.state === 'set' ? end.now : null],
  )
  return rows[0] ?? null
}

export async function rates(q: Queryable, page: PageRequest): Promise<{ readonly rows: readonly RateRow[]; readonly total: number }> {
  const { rows } = await q.query<RateRow>('select * from cashier.usdt_rate order by id desc limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>('select count(*) as n from cashier.usdt_rate')
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

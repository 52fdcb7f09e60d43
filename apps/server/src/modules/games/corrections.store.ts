import type { Queryable, Tx } from '@jade/service/app'

export interface CorrectionRow {
  readonly order_number: string
  readonly bet_id: bigint
  readonly vendor: string
  readonly vendor_ref: string
  readonly action: 'void' | 'resettle'
  readonly reason: string
  readonly state: 'waiting' | 'approved' | 'done' | 'refused' | 'rejected'
  readonly word: string
  readonly tries: number
}

/** False when another correction of this bet is under way. */
export async function insertCorrection(
  tx: Tx,
  row: Omit<CorrectionRow, 'state' | 'word' | 'tries'> & { readonly approvalId: string; readonly makerId: bigint; readonly now: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into games.correction (order_number, bet_id, vendor, vendor_ref, action, reason, approval_id, maker_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (bet_id) where state in ('waiting', 'approved') do nothing returning 1`,
    [row.order_number, row.bet_id, row.vendor, row.vendor_ref, row.action, row.reason, row.approvalId, row.makerId, row.now],
  )
  return rows.length > 0
}

/** The second person's word. */
export async function decideCorrection(tx: Tx, approvalId: string, to: { readonly approved: boolean; readonly now: Date }): Promise<void> {
  await tx.query(
    to.approved
      ? `update games.correction set state = 'approved', next_at = $2 where approval_id = $1 and state = 'waiting'`
      : `update games.correction set state = 'rejected', ended_at = $2 where approval_id = $1 and state = 'waiting'`,
    [approvalId, to.now],
  )
}

export async function leaseCorrections(tx: Tx, due: { readonly now: Date; readonly until: Date }): Promise<readonly CorrectionRow[]> {
  const { rows } = await tx.query<CorrectionRow>(
    `update games.correction set next_at = $2, tries = tries + 1 where order_number in (
       select order_number from games.correction where next_at <= $1 order by next_at limit 20 for update skip locked)
     returning order_number, bet_id, vendor, vendor_ref, action, reason, state, word, tries`,
    [due.now, due.until],
  )
  return rows
}

export async function endCorrection(
  tx: Tx,
  order: string,
  end: { readonly state: 'done' | 'refused'; readonly word: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update games.correction set state = $2, word = $3, next_at = null, ended_at = $4 where order_number = $1 and state = 'approved'`,
    [order, end.state, end.word, end.now],
  )
}

export async function postponeCorrection(tx: Tx, order: string, nextAt: Date): Promise<void> {
  await tx.query('update games.correction set next_at = $2 where order_number = $1 and next_at is not null', [order, nextAt])
}

/** The corrections of a bet, newest first. */
export async function correctionsOf(q: Queryable, betId: bigint): Promise<readonly (CorrectionRow & { readonly created_at: Date })[]> {
  const { rows } = await q.query<CorrectionRow & { created_at: Date }>(
    'select * from games.correction where bet_id = $1 order by created_at desc, order_number desc limit 20',
    [betId],
  )
  return rows
}

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

/** Whether a correction of this bet waits for a second person, or is being told to its vendor. */
export async function correctionRuns(q: Queryable, betId: bigint): Promise<boolean> {
  const { rowCount } = await q.query(`select 1 from games.correction where bet_id = $1 and state in ('waiting', 'approved')`, [betId])
  return rowCount > 0
}

/** Whose bet a correction is of, where, and the wallet that it was made from. */
export interface CorrectedBet {
  readonly vendor: string
  readonly player_id: bigint
  readonly code: string
  readonly wallet_id: number
}

/** The bet of a waiting correction. */
export async function betOfApproval(q: Queryable, approvalId: string): Promise<CorrectedBet | null> {
  const { rows } = await q.query<CorrectedBet>(
    `select b.vendor, b.player_id, b.code, b.wallet_id from games.correction c join games.bet b on b.id = c.bet_id where c.approval_id = $1 and c.state = 'waiting'`,
    [approvalId],
  )
  return rows[0] ?? null
}

/** The second person's word, and why it came to nothing when it did. */
export async function decideCorrection(
  tx: Tx,
  approvalId: string,
  to: { readonly approved: boolean; readonly word: string; readonly now: Date },
): Promise<void> {
  if (to.approved) {
    await tx.query(`update games.correction set state = 'approved', next_at = $2 where approval_id = $1 and state = 'waiting'`, [
      approvalId,
      to.now,
    ])
    return
  }
  await tx.query(`update games.correction set state = 'rejected', word = $3, ended_at = $2 where approval_id = $1 and state = 'waiting'`, [
    approvalId,
    to.now,
    to.word,
  ])
}

/** With its bet, and when the vendor was first told. */
export type LeasedCorrection = CorrectionRow & CorrectedBet & { readonly told_at: Date | null }

export async function leaseCorrections(tx: Tx, due: { readonly now: Date; readonly until: Date }): Promise<readonly LeasedCorrection[]> {
  const { rows } = await tx.query<LeasedCorrection>(
    `update games.correction c set next_at = $2, tries = c.tries + 1 from games.bet b where b.id = c.bet_id and c.order_number in (
       select order_number from games.correction where next_at <= $1 order by next_at limit 3 for update skip locked)
     returning c.order_number, c.bet_id, c.vendor, c.vendor_ref, c.action, c.reason, c.state, c.word, c.tries, c.told_at,
       b.player_id, b.code, b.wallet_id`,
    [due.now, due.until],
  )
  return rows
}

export async function noteTold(tx: Tx, order: string, now: Date): Promise<void> {
  await tx.query('update games.correction set told_at = $2 where order_number = $1', [order, now])
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

import type { VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import type { Queryable, Tx } from '@jade/service/app'

interface CorrectionRow {
  readonly ref: string
  readonly action: 'void' | 'resettle'
  readonly reply: VendorReply<'correctRound'>
}

export async function correctionOf(q: Queryable, operator: string, tx: string): Promise<CorrectionRow | null> {
  const sql = 'select ref, action, reply from studio.correction where operator = $1 and tx = $2'
  return (await q.query<CorrectionRow>(sql, [operator, tx])).rows[0] ?? null
}

export async function insertCorrection(
  tx: Tx,
  row: VendorRequest<'correctRound'> & { readonly operator: string; readonly reply: CorrectionRow['reply']; readonly now: Date },
): Promise<void> {
  await tx.query('insert into studio.correction (operator, tx, ref, action, reason, reply, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    row.operator,
    row.tx,
    row.ref,
    row.action,
    row.reason,
    JSON.stringify(row.reply),
    row.now,
  ])
}

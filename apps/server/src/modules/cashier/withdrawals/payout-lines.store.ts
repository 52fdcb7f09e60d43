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

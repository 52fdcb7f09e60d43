import type { Queryable, Tx } from '@jade/service/app'

/** The first answer of a vendor transaction; a repeat reads it. A `void` row is a tombstone. */
export interface TxRow {
  readonly operator: string
  readonly tx: string
  readonly kind: 'deposit' | 'withdraw' | 'void'
  readonly account_id: bigint | null
  readonly player: string | null
  /** What was asked: cents, or `all`. */
  readonly requested: string | null
  readonly status: 'done' | 'refused'
  readonly code: 'insufficient' | 'voided' | 'unknown_player' | null
  readonly amount: bigint | null
  readonly balance: bigint | null
  readonly version: bigint | null
}

/** Units on the same transaction follow one another, also when they name different players or none. */
export async function lockTx(tx: Tx, operator: string, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`vendor-tx ${operator} ${name}`])
}

export async function txByName(q: Queryable, operator: string, name: string): Promise<TxRow | null> {
  const sql = `select operator, tx, kind, account_id, player, requested, status, code, amount, balance, version
    from studio.vendor_tx where operator = $1 and tx = $2`
  return (await q.query<TxRow>(sql, [operator, name])).rows[0] ?? null
}

export async function insertTx(tx: Tx, row: TxRow, now: Date): Promise<void> {
  await tx.query(
    `insert into studio.vendor_tx (operator, tx, kind, account_id, player, requested, status, code, amount, balance, version, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.operator,
      row.tx,
      row.kind,
      row.account_id,
      row.player,
      row.requested,
      row.status,
      row.code,
      row.amount,
      row.balance,
      row.version,
      now,
    ],
  )
}

import type { Queryable, Tx } from '@jade/service/app'

/** A transfer of a token to an address of ours. */
export interface TransferRow {
  readonly txid: string
  readonly log_index: number
  readonly seq: bigint
  readonly contract: string
  readonly token: string
  readonly sender: string
  readonly address: string
  readonly micro: bigint
  /** What it credited, or its worth at the rate that its order froze; 0 for what is not USDT. */
  readonly cents: bigint
  /** The order that it was sent for, or that it was used for in the end. */
  readonly order_number: string
  readonly confirmations: number
  readonly needed: number
  readonly state: 'confirming' | 'credited' | 'suspense' | 'ignored' | 'released'
  readonly sent_at: Date
  readonly seen_at: Date
  readonly ended_at: Date | null
}

export type TransferId = Pick<TransferRow, 'txid' | 'log_index'>

/** Keeps a transfer; false when the chain told it before. */
export async function insertTransfer(tx: Tx, t: TransferRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.chain_transfer (txid, log_index, seq, contract, token, sender, address, micro, cents, order_number, confirmations,
            needed, state, sent_at, seen_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing`,
    [
      t.txid,
      t.log_index,
      t.seq,
      t.contract,
      t.token,
      t.sender,
      t.address,
      t.micro,
      t.cents,
      t.order_number,
      t.confirmations,
      t.needed,
      t.state,
      t.sent_at,
      t.seen_at,
      t.ended_at,
    ],
  )
  return rowCount === 1
}

export async function lockTransfer(tx: Tx, id: TransferId): Promise<TransferRow | null> {
  const { rows } = await tx.query<TransferRow>('select * from cashier.chain_transfer where txid = $1 and log_index = $2 for update', [
    id.txid,
    id.log_index,
  ])
  return rows[0] ?? null
}

export async function saveTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await tx.query(
    `update cashier.chain_transfer set confirmations = $3, state = $4, ended_at = $5, cents = $6, order_number = $7
     where txid = $1 and log_index = $2`,
    [row.txid, row.log_index, row.confirmations, row.state, row.ended_at, row.cents, row.order_number],
  )
}

export async function confirmingTransfers(q: Queryable, limit: number): Promise<readonly TransferRow[]> {
  const { rows } = await q.query<TransferRow>(`select * from cashier.chain_transfer where state = 'confirming' order by seen_at limit $1`, [
    limit,
  ])
  return rows
}

/** The newest USDT transfer that belongs to an order. */
export async function transferOf(q: Queryable, order: string): Promise<TransferRow | null> {
  const { rows } = await q.query<TransferRow>(
    `select * from cashier.chain_transfer where order_number = $1 and state <> 'ignored' order by seen_at desc, seq desc limit 1`,
    [order],
  )
  return rows[0] ?? null
}

/** The same for many orders, by order. */
export async function transfersOf(q: Queryable, orders: readonly string[]): Promise<ReadonlyMap<string, TransferRow>> {
  if (orders.length === 0) return new Map()
  const { rows } = await q.query<TransferRow>(
    `select distinct on (order_number) * from cashier.chain_transfer where order_number = any ($1) and state <> 'ignored'
     order by order_number, seen_at desc, seq desc`,
    [orders],
  )
  return new Map(rows.map((row) => [row.order_number, row]))
}

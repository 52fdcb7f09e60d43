import type { Queryable } from '@jade/service/app'

export interface TransferRow {
  readonly seq: bigint
  readonly txid: string
  readonly log_index: number
  readonly contract: string
  readonly token: string
  readonly sender: string
  readonly address: string
  readonly amount: string
  readonly confirmations: number
  readonly at: Date
}

export async function keepAddress(
  q: Queryable,
  given: { readonly order: string; readonly address: string; readonly at: Date },
): Promise<void> {
  await q.query('insert into sandbox.chain_address (order_number, address, at) values ($1, $2, $3) on conflict do nothing', [
    given.order,
    given.address,
    given.at,
  ])
}

/** Addresses that wait for money, the newest first. */
export async function latestAddresses(q: Queryable): Promise<readonly { readonly order_number: string; readonly address: string }[]> {
  const { rows } = await q.query<{ order_number: string; address: string }>(
    'select order_number, address from sandbox.chain_address order by at desc limit 20',
  )
  return rows
}

export async function addTransfer(q: Queryable, t: Omit<TransferRow, 'seq'>): Promise<void> {
  await q.query(
    `insert into sandbox.chain_transfer (txid, log_index, contract, token, sender, address, amount, confirmations, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [t.txid, t.log_index, t.contract, t.token, t.sender, t.address, t.amount, t.confirmations, t.at],
  )
}

/** Transfers to addresses that were given out. */
export async function transfersAfter(q: Queryable, seq: bigint, limit: number): Promise<readonly TransferRow[]> {
  const { rows } = await q.query<TransferRow>(
    `select t.* from sandbox.chain_transfer t join sandbox.chain_address a on a.address = t.address where t.seq > $1 order by t.seq limit $2`,
    [seq, limit],
  )
  return rows
}

export async function transfer(q: Queryable, txid: string, index: number): Promise<TransferRow | null> {
  const { rows } = await q.query<TransferRow>('select * from sandbox.chain_transfer where txid = $1 and log_index = $2', [txid, index])
  return rows[0] ?? null
}

export async function latestTransfers(q: Queryable): Promise<readonly TransferRow[]> {
  const { rows } = await q.query<TransferRow>('select * from sandbox.chain_transfer order by seq desc limit 30')
  return rows
}

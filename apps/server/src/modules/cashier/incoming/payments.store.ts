import type { BankFeedRow } from '@jade/contract/provider/protocol'
import type { Queryable, Tx } from '@jade/service/app'

/** What a payment provider said about one of its transactions. */
export interface PaymentRow {
  readonly provider: string
  readonly provider_tx: string
  readonly order_number: string
  /** What its callback says. */
  readonly said: 'paid' | 'failed'
  readonly amount_cents: bigint
  readonly currency: string
  /** What the provider itself says it was paid, when it was asked: what the book took, in cents of TWD. 0 before. */
  readonly paid_cents: bigint
  readonly state: 'parked' | 'credited' | 'suspense' | 'failed' | 'ignored' | 'released'
  readonly tries: number
  readonly received_at: Date
  readonly next_try_at: Date
  readonly ended_at: Date | null
}

export type NewPayment = Pick<PaymentRow, 'provider' | 'provider_tx' | 'order_number' | 'said' | 'amount_cents' | 'currency'>

/** Keeps a word; one of a transaction heard before changes nothing. Answers the row under its lock. */
export async function keepPayment(tx: Tx, payment: NewPayment, now: Date): Promise<PaymentRow> {
  tx.send(
    `insert into cashier.provider_payment (provider, provider_tx, order_number, said, amount_cents, currency, state, received_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, 'parked', $7, $7) on conflict (provider, provider_tx) do nothing`,
    [payment.provider, payment.provider_tx, payment.order_number, payment.said, payment.amount_cents, payment.currency, now],
  )
  const row = await lockPayment(tx, payment)
  if (!row) throw new Error('payment vanished')
  return row
}

/** What became of a payment so far, without its lock; null: never heard of. */
export async function paymentState(q: Queryable, of: Pick<PaymentRow, 'provider' | 'provider_tx'>): Promise<PaymentRow['state'] | null> {
  const sql = 'select state from cashier.provider_payment where provider = $1 and provider_tx = $2'
  const { rows } = await q.query<Pick<PaymentRow, 'state'>>(sql, [of.provider, of.provider_tx], 'cashier.payment_state')
  return rows[0]?.state ?? null
}

export async function lockPayment(tx: Tx, of: Pick<PaymentRow, 'provider' | 'provider_tx'>): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>(
    'select * from cashier.provider_payment where provider = $1 and provider_tx = $2 for update',
    [of.provider, of.provider_tx],
  )
  return rows[0] ?? null
}

export function savePayment(tx: Tx, row: PaymentRow): void {
  tx.send(
    `update cashier.provider_payment set said = $3, state = $4, tries = $5, next_try_at = $6, ended_at = $7, paid_cents = $8
     where provider = $1 and provider_tx = $2`,
    [row.provider, row.provider_tx, row.said, row.state, row.tries, row.next_try_at, row.ended_at, row.paid_cents],
  )
}

/** It could not be settled: the others come first next time. */
export async function postponePayment(tx: Tx, of: Pick<PaymentRow, 'provider' | 'provider_tx'>, nextTryAt: Date): Promise<void> {
  await tx.query(
    `update cashier.provider_payment set tries = tries + 1, next_try_at = $3 where provider = $1 and provider_tx = $2 and state = 'parked'`,
    [of.provider, of.provider_tx, nextTryAt],
  )
}

export async function parkedPayments(q: Queryable, now: Date, limit: number): Promise<readonly PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>(
    `select * from cashier.provider_payment where state = 'parked' and next_try_at <= $1 order by next_try_at limit $2`,
    [now, limit],
  )
  return rows
}

export interface BankEntryRow {
  readonly ref: string
  readonly amount_cents: bigint
  readonly currency: string
  readonly note: string
  readonly sender: string
  readonly state: 'credited' | 'suspense' | 'released'
  readonly order_number: string
  readonly sent_at: Date
  readonly received_at: Date
}

/** Keeps arrived money; false when the bank told it before. */
export async function insertBankEntry(
  tx: Tx,
  entry: {
    readonly row: BankFeedRow
    readonly cents: bigint
    readonly state: 'credited' | 'suspense'
    readonly order: string
    readonly now: Date
  },
): Promise<boolean> {
  const { row } = entry
  const { rowCount } = await tx.query(
    `insert into cashier.bank_entry (ref, seq, amount_cents, currency, note, sender, state, order_number, sent_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [row.ref, row.seq, entry.cents, row.currency, row.note, row.sender, entry.state, entry.order, row.time, entry.now],
  )
  return rowCount === 1
}

export async function lockBankEntry(tx: Tx, ref: string): Promise<BankEntryRow | null> {
  const { rows } = await tx.query<BankEntryRow>('select * from cashier.bank_entry where ref = $1 for update', [ref])
  return rows[0] ?? null
}

export async function releaseBankEntry(tx: Tx, ref: string): Promise<void> {
  await tx.query(`update cashier.bank_entry set state = 'released' where ref = $1`, [ref])
}

export async function creditBankEntry(tx: Tx, ref: string, order: string): Promise<void> {
  await tx.query(`update cashier.bank_entry set state = 'credited', order_number = $2 where ref = $1`, [ref, order])
}

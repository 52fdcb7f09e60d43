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

export type PaymentId = Pick<PaymentRow, 'provider' | 'provider_tx'>

/** The number under which a payment is locked while a unit may store it. */
const lockOf = (provider: string, providerTx: string) => `hashtextextended('cashier.payment ' || ${provider} || ' ' || ${providerTx}, 0)`

/**
 * Keeps a word; one of a transaction heard before changes nothing. Answers the row under its lock. A shared unit, which waits for nobody, sees by the
 * lock of its name that somebody is at it ({@link lockFreePayments}).
 */
export async function keepPayment(tx: Tx, payment: NewPayment, now: Date): Promise<PaymentRow> {
  tx.send(
    `insert into cashier.provider_payment (provider, provider_tx, order_number, said, amount_cents, currency, state, received_at, next_try_at)
     select $1, $2, $3, $4, $5, $6, 'parked', $7, $7 from pg_advisory_xact_lock(${lockOf('$1::text', '$2::text')})
     on conflict (provider, provider_tx) do nothing`,
    [payment.provider, payment.provider_tx, payment.order_number, payment.said, payment.amount_cents, payment.currency, now],
  )
  const row = await lockPayment(tx, payment)
  if (!row) throw new Error('payment vanished')
  return row
}

/** Those of these payments that no other unit is at, locked by their names. Waits for nobody. */
export async function lockFreePayments(tx: Tx, payments: readonly PaymentId[]): Promise<readonly PaymentId[]> {
  const { rows } = await tx.query<PaymentId>(
    `select provider, provider_tx from unnest($1::text[], $2::text[]) as name (provider, provider_tx)
      where pg_try_advisory_xact_lock(${lockOf('provider', 'provider_tx')})`,
    columnsOf(payments),
  )
  return rows
}

/** Stores payments that nobody has heard of as credited, each in full. The unit holds their names. */
export function insertCredited(tx: Tx, payments: readonly Omit<NewPayment, 'said'>[], now: Date): void {
  tx.send(
    `insert into cashier.provider_payment
       (provider, provider_tx, order_number, said, amount_cents, currency, paid_cents, state, received_at, next_try_at, ended_at)
     select p.provider, p.provider_tx, p.order_number, 'paid', p.cents, p.currency, p.cents, 'credited', $6, $6, $6
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[]) as p (provider, provider_tx, order_number, cents, currency)`,
    [
      ...columnsOf(payments),
      payments.map((one) => one.order_number),
      payments.map((one) => one.amount_cents),
      payments.map((one) => one.currency),
      now,
    ],
  )
}

const columnsOf = (payments: readonly PaymentId[]) => [payments.map((one) => one.provider), payments.map((one) => one.provider_tx)]

/** What became of payments so far, without their locks, in their order; null: never heard of. */
export async function paymentStates(q: Queryable, payments: readonly PaymentId[]): Promise<readonly (PaymentRow['state'] | null)[]> {
  const { rows } = await q.query<PaymentId & Pick<PaymentRow, 'state'>>(
    'select provider, provider_tx, state from cashier.provider_payment where (provider, provider_tx) in (select * from unnest($1::text[], $2::text[]))',
    columnsOf(payments),
    'cashier.payment_states',
  )
  const byName = new Map(rows.map((row) => [paymentName(row), row.state]))
  return payments.map((one) => byName.get(paymentName(one)) ?? null)
}

/** One word for a payment. */
export const paymentName = ({ provider, provider_tx }: PaymentId): string => `${provider} ${provider_tx}`

export async function lockPayment(tx: Tx, of: PaymentId): Promise<PaymentRow | null> {
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
export async function postponePayment(tx: Tx, of: PaymentId, nextTryAt: Date): Promise<void> {
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

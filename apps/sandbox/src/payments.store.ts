import type { PaymentMethod } from '@jade/contract/provider/protocol'
import type { Queryable, Tx } from '@jade/service/app'

export interface PaymentRow {
  readonly order_number: string
  readonly provider: 'sandpay' | 'lotuspay'
  readonly method: PaymentMethod
  readonly provider_tx: string
  /** What the payer types in; '' where nothing is. */
  readonly code: string
  readonly amount: string
  /** What was paid, when it was another amount; '' otherwise. */
  readonly paid_amount: string
  readonly currency: string
  readonly notify_url: string
  readonly return_url: string
  readonly status: 'pending' | 'paid' | 'failed'
  readonly expires_at: Date | null
  readonly at: Date
}

/** What the provider says was paid or is to be paid. */
export const sumOf = (p: Pick<PaymentRow, 'amount' | 'paid_amount'>): string => p.paid_amount || p.amount

/** Opens a payment; the same order again answers the first one. */
export async function openPayment(q: Queryable, p: Omit<PaymentRow, 'status' | 'paid_amount'>): Promise<PaymentRow> {
  await q.query(
    `insert into sandbox.payment (order_number, provider_tx, amount, currency, notify_url, return_url, at, provider, method, code, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (order_number) do nothing`,
    [p.order_number, p.provider_tx, p.amount, p.currency, p.notify_url, p.return_url, p.at, p.provider, p.method, p.code, p.expires_at],
  )
  const row = await payment(q, p.order_number)
  if (!row) throw new Error('payment vanished')
  return row
}

export async function payment(q: Queryable, order: string): Promise<PaymentRow | null> {
  const { rows } = await q.query<PaymentRow>('select * from sandbox.payment where order_number = $1', [order])
  return rows[0] ?? null
}

export async function paymentByCode(q: Queryable, method: PaymentMethod, code: string): Promise<PaymentRow | null> {
  const { rows } = await q.query<PaymentRow>('select * from sandbox.payment where method = $1 and code = $2', [method, code])
  return rows[0] ?? null
}

export async function setPaidAmount(tx: Queryable, order: string, amount: string): Promise<void> {
  await tx.query(`update sandbox.payment set paid_amount = $2 where order_number = $1 and status = 'pending'`, [order, amount])
}

export async function endPayment(tx: Tx, order: string, status: 'paid' | 'failed'): Promise<void> {
  await tx.query(`update sandbox.payment set status = $2 where order_number = $1 and status = 'pending'`, [order, status])
}

export async function latestPayments(q: Queryable, method: PaymentMethod | null): Promise<readonly PaymentRow[]> {
  const { rows } = await q.query<PaymentRow>(
    'select * from sandbox.payment where $1::text is null or method = $1 order by at desc limit 30',
    [method],
  )
  return rows
}

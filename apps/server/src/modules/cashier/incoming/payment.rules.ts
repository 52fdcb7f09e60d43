import type { DepositStatus } from '@jade/contract/cashier/deposit-calls'
import type { suspenseKinds } from '@jade/contract/cashier/suspense-calls'
import { isOpen } from '../deposits/deposit.rules.ts'

/** What a provider or the bank says about a payment, after it was asked itself, never the callback alone (CASHIER-16). */
export interface Report {
  readonly status: 'paid' | 'failed' | 'pending' | 'absent'
  readonly amountCents: bigint
  readonly currency: string
}

/** The order as it stands under its lock; null: we know no such order. */
export interface Ordered {
  readonly status: DepositStatus
  readonly amount_cents: bigint
}

export type SuspenseKind = (typeof suspenseKinds)[number]

export type Decision =
  | { readonly do: 'credit' }
  /** The order failed at the provider. */
  | { readonly do: 'fail' }
  /** Real money that no machine may credit: booked to suspense, a case for a person. */
  | { readonly do: 'suspend'; readonly kind: SuspenseKind }
  /** No money moved and nothing changes. */
  | { readonly do: 'ignore' }
  /** A word that contradicts what was booked: nothing changes, a case is opened. */
  | { readonly do: 'alarm'; readonly kind: SuspenseKind }
  /** Ask again later. */
  | { readonly do: 'wait' }

export const CURRENCY = 'TWD'
/** How long an unclear payment is asked about before a person sees its order (CASHIER-17). */
export const PARK_MINUTES = 15
/** A provider may be away for long and its report late by days: so long a signed report is asked about, then it is given up. */
export const GIVE_UP_MINUTES = 4 * 24 * 60

/**
 * The table of CASHIER-17, row by row. Statuses only go forward: nothing reopens an ended order, and an
 * order that was credited by this payment never comes here again (its payment is stored as credited).
 */
export function decidePayment(order: Ordered | null, report: Report, ageMinutes: number): Decision {
  if (report.status === 'pending' || report.status === 'absent') return ageMinutes < GIVE_UP_MINUTES ? { do: 'wait' } : { do: 'ignore' }
  if (report.status === 'failed') return decideFailure(order)
  if (order === null) return ageMinutes < PARK_MINUTES ? { do: 'wait' } : { do: 'suspend', kind: 'unknown_order' }
  if (order.status === 'success') return { do: 'suspend', kind: 'duplicate' }
  if (!isOpen(order.status)) return { do: 'suspend', kind: 'after_end' }
  if (report.currency !== CURRENCY || report.amountCents !== order.amount_cents) return { do: 'suspend', kind: 'amount_differs' }
  return { do: 'credit' }
}

function decideFailure(order: Ordered | null): Decision {
  if (order === null) return { do: 'ignore' }
  if (order.status === 'success') return { do: 'alarm', kind: 'failed_after_paid' }
  return isOpen(order.status) ? { do: 'fail' } : { do: 'ignore' }
}

const ORDER = /D\d{6}[0-9A-Z]{6}/

/** The order number in what a sender wrote: case and signs between the characters do not matter; '' when there is none. */
export function orderInNote(note: string): string {
  return (
    ORDER.exec(
      note
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, ''),
    )?.[0] ?? ''
  )
}

/** How well an entry of the bank fits an order, 0-100, for the eyes of an operator: the machine takes only the exact note and amount. */
export function matchScore(
  entry: { readonly amountCents: bigint; readonly note: string; readonly sender: string; readonly sentAt: Date },
  order: { readonly amountCents: bigint; readonly orderNumber: string; readonly realName: string; readonly createdAt: Date },
): number {
  const amount = entry.amountCents === order.amountCents ? 50 : 0
  const note = orderInNote(entry.note) === order.orderNumber ? 30 : 0
  const name = order.realName !== '' && entry.sender.includes(order.realName) ? 15 : 0
  const near = Math.abs(entry.sentAt.getTime() - order.createdAt.getTime()) <= 2 * 3_600_000 ? 5 : 0
  return amount + note + name + near
}

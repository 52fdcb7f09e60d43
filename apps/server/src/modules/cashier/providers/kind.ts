import type { BankFeedRow } from '@jade/contract/provider/protocol'

/**
 * How a call to a provider ended. `silent`: no word that can be believed (cut, late, 5xx, garbage); the only way on is to ask
 * again by the order number.
 */
export type Said<T> = { readonly said: true; readonly word: T } | { readonly said: false; readonly why: string }

export interface PaymentWord {
  readonly status: 'pending' | 'paid' | 'failed' | 'absent'
  readonly amountCents: bigint
  readonly currency: string
  readonly providerTx: string
}

export interface PayoutWord {
  readonly status: 'processing' | 'paid' | 'refused' | 'absent'
  readonly providerTx: string
}

export interface PayoutOrder {
  readonly order: string
  readonly cents: bigint
  readonly bank: string
  readonly branch: string
  readonly accountNumber: string
  readonly accountName: string
}

/** A payment provider: takes payments and makes payouts. Every call has a time limit and never throws; none inside a unit of work. */
export interface Provider {
  readonly name: string
  openPayment(payment: {
    readonly order: string
    readonly cents: bigint
    readonly notifyUrl: string
    readonly returnUrl: string
  }): Promise<Said<{ readonly url: string; readonly providerTx: string }>>
  queryPayment(order: string): Promise<Said<PaymentWord>>
  openPayout(payout: PayoutOrder): Promise<Said<PayoutWord>>
  queryPayout(order: string): Promise<Said<PayoutWord>>
}

/** The bank's list of arrived money: rows after a cursor, oldest first. */
export interface BankFeed {
  after(cursor: string): Promise<Said<{ readonly rows: readonly BankFeedRow[]; readonly next: string; readonly more: boolean }>>
}

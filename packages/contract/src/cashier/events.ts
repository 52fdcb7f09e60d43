import { defineEvent } from '../kernel/event.ts'
import type { ChannelType } from './deposit-calls.ts'
import type { RefusalReason } from './errors.ts'

/** A deposit order came to its end. `credited`: the money is in the central wallet. */
export interface DepositEnded {
  readonly playerId: string
  readonly orderNumber: string
  readonly key: string
  readonly outcome: 'credited' | 'refused' | 'failed' | 'cancelled' | 'expired'
  /** Integer cents as text: what was ordered, and what was credited after the fee (0 when nothing was). */
  readonly amountCents: string
  readonly creditCents: string
  readonly feeCents: string
  readonly channel: ChannelType
  /** The promotion chosen with the order (CASHIER-12); empty: none. */
  readonly activityId?: string
  /** What the operator picked and wrote for the player; empty when a machine ended it. */
  readonly reason: RefusalReason | ''
  readonly text: string
  /** Taipei date of the end. */
  readonly businessDate: string
  /** ISO time of the end. Announcements of earlier versions have none. */
  readonly endedAt?: string
}

/** A withdrawal reached a stage that its player should hear of. */
export interface WithdrawalChanged {
  readonly playerId: string
  readonly orderNumber: string
  readonly id: string
  readonly stage: 'review' | 'approved' | 'paid' | 'refused' | 'cancelled'
  readonly amountCents: string
  readonly feeCents: string
  readonly reason: RefusalReason | ''
  /** What the operator wrote for the player. */
  readonly text: string
  readonly businessDate: string
}

/** A payout account was bound: its player is told at once, because a thief would bind one first (CASHIER-5). */
export interface PayoutAccountBound {
  readonly playerId: string
  readonly id: string
  readonly kind: AccountKind
  /** The last four signs of number, address or store code. */
  readonly tail: string
  /** ISO time from which it can be paid to, once it is verified. */
  readonly usableAt: string
}

export const payoutAccountBound = defineEvent<PayoutAccountBound>('cashier.payout_account_bound')

/** A bank card was reviewed. */
export interface CardReviewed {
  readonly playerId: string
  readonly cardId: string
  /** The last four digits. */
  readonly tail: string
  readonly bank: string
  readonly approved: boolean
  readonly reason: RefusalReason | ''
  readonly text: string
}

/** Kinds of accounts that a player can be paid to (CASHIER-1). */
export type AccountKind = 'bank' | 'usdt' | 'store'

/** A USDT address or a store was reviewed. */
export interface AccountReviewed {
  readonly playerId: string
  readonly kind: Exclude<AccountKind, 'bank'>
  readonly accountId: string
  readonly tail: string
  readonly approved: boolean
  readonly reason: RefusalReason | ''
  readonly text: string
}

export const accountReviewed = defineEvent<AccountReviewed>('cashier.account_reviewed')
export const depositEnded = defineEvent<DepositEnded>('cashier.deposit_ended')
export const withdrawalChanged = defineEvent<WithdrawalChanged>('cashier.withdrawal_changed')
export const cardReviewed = defineEvent<CardReviewed>('cashier.card_reviewed')

import { defineEvent } from '../kernel/event.ts'

/** A day's referral bonus was paid. */
export interface ReferralPaid {
  readonly playerId: string
  /** Taipei date up to which it was counted. */
  readonly day: string
  /** Integer cents as text. */
  readonly cents: string
}

/** People decided whether a friend counts. */
export interface ReferralDecided {
  readonly playerId: string
  readonly friendId: string
  /** Masked account. */
  readonly friend: string
  readonly approved: boolean
  /** Occasions of one pair in their order. */
  readonly at: string
}

export const referralPaid = defineEvent<ReferralPaid>('referral.paid')
export const referralDecided = defineEvent<ReferralDecided>('referral.decided')

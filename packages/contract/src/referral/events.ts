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

/** A friend whom this player brought counts as verified: both sides of the ID were approved and nobody has to look at the pair. Once per friend. */
export interface FriendVerified {
  /** Who brought the friend. */
  readonly playerId: string
  readonly friendId: string
  /** Taipei date. */
  readonly businessDate: string
}

export const friendVerified = defineEvent<FriendVerified>('referral.friend_verified')
export const referralPaid = defineEvent<ReferralPaid>('referral.paid')
export const referralDecided = defineEvent<ReferralDecided>('referral.decided')

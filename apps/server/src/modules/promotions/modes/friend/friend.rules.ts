import { cents } from '@jade/contract/money'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Basis, Problem } from '../../offers/evaluate.rules.ts'

/** What two accounts may have in common, as protection names it (linksBetween). */
export type SharedSign = 'person' | 'payout' | 'device' | 'phone' | 'address'

/** A friend who registered with the player's code since the offer began, as the counters and the desks know one. Cents of a life. */
export interface Friend {
  readonly id: bigint
  readonly verified: boolean
  readonly depositedCents: bigint
  readonly validBetCents: bigint
  /** What the two accounts have in common. */
  readonly signs: ReadonlySet<SharedSign>
  /** This offer was given for this friend, or waits. */
  readonly had: boolean
}

/** Whose account has one of these in common with the player's is no friend; an address alone is a household. */
const SAME: readonly SharedSign[] = ['person', 'payout', 'device', 'phone']

/** Whether a friend did what the terms ask for. */
export function qualifies({ friend_deposit, friend_bet }: Pick<OfferTerms, 'friend_deposit' | 'friend_bet'>, friend: Friend): boolean {
  if (!friend.verified || SAME.some((sign) => friend.signs.has(sign))) return false
  return friend.depositedCents >= cents(friend_deposit) && friend.validBetCents >= cents(friend_bet)
}

/** Each friend who qualifies is one occasion, the first who came first (REWARDS-40). */
export function friendBasis(terms: OfferTerms, friends: readonly Friend[]): Basis | Problem {
  const able = friends.filter((friend) => qualifies(terms, friend))
  const next = able.filter(({ had }) => !had).sort((a, b) => (a.id < b.id ? -1 : 1))[0]
  if (next) return { base: 0n, principal: 0n, occasion: `friend ${next.id}` }
  const values = { deposit: terms.friend_deposit, bet: terms.friend_bet, friends: friends.length, had: able.length }
  return { code: able.length === 0 ? 'promotions.no_friend' : 'promotions.no_more_friends', values }
}

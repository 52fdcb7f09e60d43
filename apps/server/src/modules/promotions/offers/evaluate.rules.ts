import { moneyOf } from '@jade/contract/money'
import type { promotionsErrors } from '@jade/contract/promotions/errors'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferWay } from '@jade/contract/promotions/statuses'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { bonusFor, centsOr, needFor, periodAt, stakeMost } from './terms.rules.ts'

/** Why something is not given, in a code of the contract and the figures of its text. */
export interface Problem {
  readonly code: keyof typeof promotionsErrors
  readonly values?: Readonly<Record<string, string | number>>
}

/** A published offer with the version by which it is judged. */
export interface Offer {
  readonly id: number
  readonly mode: Mode
  readonly state: 'draft' | 'published' | 'paused' | 'ended'
  readonly version: number
  readonly terms: OfferTerms
}

/** What all modes ask of a player, as it stands at this moment. */
export interface Standing {
  /** The gate of everything that gives (REWARDS-12). */
  readonly allowed: boolean
  readonly level: number
  /** Taipei date of the registration, and the code it came with ('' none). */
  readonly registered: string
  readonly referralCode: string
  readonly verifiedPhone: boolean
  readonly verifiedIdentity: boolean
  /** Stands on the list of the offer. */
  readonly chosen: boolean
  /** Somebody with the same phone, name and birthday, or payout account has had it. */
  readonly personHadIt: boolean
  /** An application of this offer waits for operators or for its deposit. */
  readonly waits: boolean
  /** Had (or waited for) in the span of `per_player`. */
  readonly taken: number
  /** What runs in the same exclusive group, by name; '' nothing. */
  readonly rival: string
  /** Cents in the main wallet. */
  readonly central: bigint
}

/** What is left of an offer's stocks and budgets; null: any. Cents and counts. */
export interface QuotaLeft {
  readonly left: number | null
  readonly leftToday: number | null
  readonly cents: bigint | null
  readonly centsToday: bigint | null
}

/** How many were given or promised, and cents of them: in all, and on the day. */
interface GivenSoFar {
  readonly count: bigint
  readonly cents: bigint
  readonly day_count: bigint
  readonly day_cents: bigint
}

/** What that leaves of the stocks and budgets of the terms. */
export function quotaLeft(terms: OfferTerms, so: GivenSoFar): QuotaLeft {
  const count = (most: number, given: bigint) => (most === 0 ? null : Math.max(0, most - Number(given)))
  const sum = (most: string, given: bigint) => {
    const all = centsOr(most)
    return all === null ? null : all > given ? all - given : 0n
  }
  return {
    left: count(terms.stock, so.count),
    leftToday: count(terms.stock_day, so.day_count),
    cents: sum(terms.budget, so.cents),
    centsToday: sum(terms.budget_day, so.day_cents),
  }
}

/** A deposit that an offer goes with: what is (or would be) credited. */
export interface DepositFact {
  /** '' before there is an order. */
  readonly orderNumber: string
  readonly cents: bigint
}

/** What somebody wants. */
export interface Wish {
  readonly way: OfferWay
  readonly now: Date
  /** Cents of the player's own that go in, where the offer takes them. */
  readonly money: bigint | null
  /** The deposit with which it was chosen. */
  readonly deposit: DepositFact | null
  /** Receiver, area and address are there. */
  readonly address: boolean
}

/** What a mode finds: the amount that the steps are asked about, what is locked with it, and what it is for. */
export interface Basis {
  readonly base: bigint
  readonly principal: bigint
  /** One of a kind per offer and player; '' : as often as `per_player` allows. */
  readonly occasion: string
  /** The deposit that it uses up. */
  readonly orderNumber?: string
}

/** What is done where it is given. Nothing here has happened yet. */
export type Effect =
  | {
      readonly kind: 'wallet'
      readonly principal: bigint
      readonly bonus: bigint
      readonly need: bigint
      readonly stakeMost: bigint | null
    }
  | { readonly kind: 'credit'; readonly cents: bigint }
  | { readonly kind: 'gift' }

export interface Given {
  readonly basis: Basis
  readonly bonus: bigint
  readonly effect: Effect
}

export type Verdict = ({ readonly ok: true } & Given) | { readonly ok: false; readonly problem: Problem }

const no = (code: Problem['code'], values: Problem['values'] = {}): Verdict => ({ ok: false, problem: { code, values } })

/** Why an offer is not to be had by anybody now. */
export function offerProblem({ state, terms }: Pick<Offer, 'state' | 'terms'>, now: Date): Problem | null {
  if (state === 'ended') return { code: 'promotions.ended' }
  const period = periodAt(terms, now)
  if (period === 'ended') return { code: 'promotions.ended' }
  if (period === 'not_started') return { code: 'promotions.not_started', values: { start: terms.start.slice(0, 16) } }
  return state === 'published' ? null : { code: 'promotions.paused' }
}

/** Why an offer is not for this player. */
export function audienceProblem({ audience }: OfferTerms, of: Standing): Problem | null {
  if (!of.allowed) return { code: 'promotions.not_allowed' }
  if (audience.chosen === 1 && !of.chosen) return { code: 'promotions.not_chosen' }
  if (of.level < audience.level_min) return { code: 'promotions.level', values: { need: audience.level_min, level: of.level } }
  if (audience.registered_since !== '' && of.registered < audience.registered_since)
    return { code: 'promotions.registered_since', values: { since: audience.registered_since } }
  if (audience.referral_code !== '' && of.referralCode.toLowerCase() !== audience.referral_code.toLowerCase())
    return { code: 'promotions.referral_code' }
  if (audience.verified_phone === 1 && !of.verifiedPhone) return { code: 'promotions.verify_phone' }
  if (audience.verified_identity === 1 && !of.verifiedIdentity) return { code: 'promotions.verify_identity' }
  return audience.once_a_person === 1 && of.personHadIt ? { code: 'promotions.person_had_it' } : null
}

const PER = {
  whole: 'promotions.per_player',
  day: 'promotions.per_day',
  week: 'promotions.per_week',
  month: 'promotions.per_month',
} as const

/** Why this player has to wait, or has had it. */
export function takenProblem({ per_player: per }: Pick<OfferTerms, 'per_player'>, of: Standing): Problem | null {
  if (of.waits) return { code: 'promotions.applied' }
  if (of.taken >= per.times) return { code: PER[per.span], values: { max: per.times } }
  return of.rival === '' ? null : { code: 'promotions.group_taken', values: { other: of.rival } }
}

/** Why nothing of this size can be given any more. */
export function quotaProblem({ left, leftToday, cents, centsToday }: QuotaLeft, bonus: bigint): Problem | null {
  if ((left !== null && left < 1) || (cents !== null && cents < bonus)) return { code: 'promotions.sold_out' }
  const today = (leftToday !== null && leftToday < 1) || (centsToday !== null && centsToday < bonus)
  return today ? { code: 'promotions.sold_out_today' } : null
}

/** Why money of the player's own does not fit; null where it does, or none is meant. */
export function moneyProblem(terms: Pick<OfferTerms, 'money_min' | 'money_max'>, money: bigint | null): Problem | null {
  const [min, max] = [centsOr(terms.money_min), centsOr(terms.money_max)]
  if (min === null && max === null) return money === null ? null : { code: 'promotions.money_unwanted' }
  if (money === null) return { code: 'promotions.money_needed' }
  if (min !== null && money < min) return { code: 'promotions.money_min', values: { min: moneyOf(min) } }
  return max !== null && money > max ? { code: 'promotions.money_max', values: { max: moneyOf(max) } } : null
}

/** What follows from a basis, by the terms alone. */
export function effectOf(terms: OfferTerms, mode: Mode, { base, principal }: Basis): { readonly bonus: bigint; readonly effect: Effect } {
  if (mode === 10) return { bonus: 0n, effect: { kind: 'gift' } }
  const bonus = bonusFor(terms, base)
  if (terms.multiple === 0) return { bonus, effect: { kind: 'credit', cents: bonus } }
  const need = needFor(terms, principal, bonus)
  return { bonus, effect: { kind: 'wallet', principal, bonus, need, stakeMost: stakeMost(terms, principal, bonus) } }
}

/**
 * The one judgement of an offer (REWARDS-18): what is shown, checked before an application, given and simulated asks it. `found` is what the
 * mode says of this player and wish. The first problem in this order is the one that is told.
 */
export function evaluate(
  offer: Offer,
  asked: { readonly wish: Wish; readonly standing: Standing; readonly quota: QuotaLeft; readonly found: Basis | Problem },
): Verdict {
  const { wish, standing, quota, found } = asked
  const before = offerProblem(offer, wish.now) ?? audienceProblem(offer.terms, standing) ?? takenProblem(offer.terms, standing)
  if (before) return no(before.code, before.values)
  if (!offer.terms.ways.includes(wish.way))
    return no(offer.terms.ways[0] === 'deposit' ? 'promotions.with_deposit' : 'promotions.automatic')
  if ('code' in found) return no(found.code, found.values)
  const { bonus, effect } = effectOf(offer.terms, offer.mode, found)
  if (effect.kind !== 'gift' && bonus <= 0n) return no('promotions.nothing')
  const full = quotaProblem(quota, bonus)
  return full ? no(full.code, full.values) : { ok: true, basis: found, bonus, effect }
}

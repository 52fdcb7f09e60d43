import { moneyOf } from '@jade/contract/money'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Basis, DepositFact, Problem } from '../offers/evaluate.rules.ts'
import { centsOr } from '../offers/terms.rules.ts'
import type { Flaw, Past } from './kind.ts'

/* What the modes that go with one deposit have in common. */

/** For so long after a deposit it can still be brought to an offer, while its money is there. */
export const LATE_HOURS = 24
export const LATE_MS = LATE_HOURS * 3_600_000

/** A deposit that was credited; `used`: it went to an offer, or waits to. */
export interface MadeDeposit {
  readonly order_number: string
  readonly cents: bigint
  readonly credited_at: Date
  readonly used: boolean
}

/** What a mode knows of a deposit that was made before, when the offer is applied for by its button. */
export interface Made {
  readonly deposit: MadeDeposit | null
  /** Cents in the main wallet. */
  readonly central: bigint
}

/**
 * The basis of a deposit: at most `money_max` of it counts and is locked; below `money_min` it is none. Without a requirement nothing is
 * locked. An amount of 0 is the offer as it is shown before a deposit.
 */
export function depositBasis(terms: OfferTerms, deposit: DepositFact, occasion: string): Basis | Problem {
  const [min, max] = [centsOr(terms.money_min), centsOr(terms.money_max)]
  if (deposit.cents > 0n && min !== null && deposit.cents < min) return { code: 'promotions.money_min', values: { min: moneyOf(min) } }
  const base = max !== null && deposit.cents > max ? max : deposit.cents
  return { base, principal: terms.multiple === 0 ? 0n : base, occasion, orderNumber: deposit.orderNumber }
}

/** The basis of a deposit that was made before: within a day, used by no other offer, and its money is still in the main wallet. */
export function madeBasis(
  terms: OfferTerms,
  { deposit, central }: Made,
  asked: { readonly now: Date; readonly occasion: string },
): Basis | Problem {
  if (!deposit) return { code: 'promotions.no_deposit' }
  if (asked.now.getTime() - deposit.credited_at.getTime() > LATE_MS)
    return { code: 'promotions.deposit_late', values: { hours: LATE_HOURS } }
  if (deposit.used) return { code: 'promotions.deposit_used' }
  const basis = depositBasis(terms, { orderNumber: deposit.order_number, cents: deposit.cents }, asked.occasion)
  const short = 'base' in basis && basis.principal > central
  return short ? { code: 'promotions.money_short', values: { have: moneyOf(central) } } : basis
}

/** Steps by deposits begin above nothing, or are a percentage. */
export function depositFlaw(terms: OfferTerms): Flaw | null {
  return terms.steps.some(({ from, amount }) => amount !== '' && (centsOr(from) ?? 0n) === 0n && terms.money_min === '')
    ? 'promotions.flaw_steps'
    : null
}

/** Past deposits as such a mode would have met them: each just credited, its money still there and gone to no other offer. */
export const pastDeposits = (only: Extract<Past, { by: 'deposit' }>['only']): Past<Made> => ({
  by: 'deposit',
  only,
  facts: ({ order_number, cents, credited_at }) => ({ deposit: { order_number, cents, credited_at, used: false }, central: cents }),
})

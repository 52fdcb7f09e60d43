import { cents } from '@jade/contract/money'
import { type Mode, takesOf } from '@jade/contract/promotions/modes'
import { basisPoints, type OfferTerms } from '@jade/contract/promotions/terms'
import { centsOr } from './terms.rules.ts'

/* What the jurisdiction `uk` allows of an offer (REWARDS-42). */

/** The most that may be asked for, in bonuses. */
const MOST = 10n
const WHOLE = 10_000n
const VALID_BETS: Mode = 6

export type JurisdictionFlaw = 'promotions.flaw_uk_requirement' | 'promotions.flaw_uk_products'

/**
 * What the jurisdiction `uk` has against terms, null nothing: a requirement that may come to more than ten times the bonus, or bets of more than one product
 * (group) to be given it or to free it. It holds for every amount that the terms take: what is published under it is given to the cent.
 */
export function ukFlaw(mode: Mode, terms: OfferTerms): JurisdictionFlaw | null {
  if ((terms.multiple > 0 || mode === VALID_BETS) && terms.groups.length !== 1) return 'promotions.flaw_uk_products'
  return asksTooMuch(mode, terms) ? 'promotions.flaw_uk_requirement' : null
}

/** (principal + bonus) x multiple <= 10 x bonus, for the least bonus that any principal can have. */
function asksTooMuch(mode: Mode, terms: OfferTerms): boolean {
  const multiple = BigInt(terms.multiple)
  const takesMoney = takesOf(mode) === 'deposit' || (mode === 1 && (terms.money_min !== '' || terms.money_max !== ''))
  if (multiple === 0n || !takesMoney) return multiple > MOST
  const [least, most, cap] = [centsOr(terms.money_min) ?? 1n, centsOr(terms.money_max), centsOr(terms.bonus_max)]
  return terms.steps.some((step, at) => {
    const next = terms.steps[at + 1]
    const [low, high] = [larger(cents(step.from), least, 1n), smaller(next ? cents(next.from) - 1n : null, most)]
    if (high !== null && high < low) return false
    const tooMuch = (principal: bigint, bonus: bigint) => (principal + bonus) * multiple > MOST * bonus
    if (step.amount !== '') return high === null || tooMuch(high, smaller(cents(step.amount), cap) ?? 0n)
    const rate = basisPoints(step.percent)
    // Rounding takes up to a cent from each bonus, as much as the rate leaves over at worst: that weighs most on the smallest one.
    const bonus = larger((low * rate) / WHOLE, 1n)
    const isTooDear = multiple * ((bonus + 1n) * WHOLE - gcd(rate, WHOLE)) > (MOST - multiple) * bonus * rate
    const isTooSteep = (MOST - multiple) * rate < multiple * WHOLE
    return isTooDear || isTooSteep || (cap !== null && (high === null || tooMuch(high, cap)))
  })
}

const larger = (...of: readonly bigint[]): bigint => of.reduce((most, one) => (one > most ? one : most))
const smaller = (...of: readonly (bigint | null)[]): bigint | null =>
  of.reduce((least, one) => (least === null || (one !== null && one < least) ? one : least))

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}

import { type Mode, takesOf } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { type Basis, moneyProblem, type Problem } from '../offers/evaluate.rules.ts'
import { depositBasis } from '../modes/deposit-basis.rules.ts'

/**
 * The basis of a sum that somebody thinks of, whoever asks and whenever: a deposit, principal of one's own, or what a period added up to.
 * Where the offer asks for no money the sum changes nothing.
 */
export function thoughtBasis(mode: Mode, terms: OfferTerms, cents: bigint): Basis | Problem {
  const takes = takesOf(mode)
  if (takes === 'deposit') return depositBasis(terms, { orderNumber: '', cents }, '')
  if (takes === 'sum') return { base: cents, principal: 0n, occasion: '' }
  const takesMoney = terms.money_min !== '' || terms.money_max !== ''
  if (!takesMoney) return { base: 0n, principal: 0n, occasion: '' }
  return moneyProblem(terms, cents) ?? { base: cents, principal: cents, occasion: '' }
}

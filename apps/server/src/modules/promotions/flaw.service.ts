import { instantOf } from '@jade/contract/dates'
import { cents } from '@jade/contract/money'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Flaw } from './modes/kind.ts'
import { kindOf } from './modes/index.ts'

/** What operators have to mend before terms can be published; null: nothing. */
export function flawOf(mode: Mode, terms: OfferTerms, now: Date): Flaw | 'promotions.flaw_unknown' | null {
  const kind = kindOf(mode)
  if (!kind) return 'promotions.flaw_unknown'
  if (!periodHolds(terms, now)) return 'promotions.flaw_period'
  if (terms.ways.some((way) => !kind.ways.includes(way))) return 'promotions.flaw_ways'
  const froms = terms.steps.map(({ from }) => cents(from))
  if (froms.some((from, at) => at > 0 && from <= (froms[at - 1] ?? 0n))) return 'promotions.flaw_steps'
  if (terms.money_min !== '' && terms.money_max !== '' && cents(terms.money_min) > cents(terms.money_max)) return 'promotions.flaw_money'
  return kind.flaw(terms)
}

function periodHolds({ start, end }: OfferTerms, now: Date): boolean {
  const from = instantOf(start).getTime()
  if (Number.isNaN(from)) return false
  if (end === '') return true
  const until = instantOf(end).getTime()
  return until > from && until > now.getTime()
}

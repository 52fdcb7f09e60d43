import { instantOf } from '@jade/contract/dates'
import { cents } from '@jade/contract/money'
import { ownFits } from '@jade/contract/promotions/kinds'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Flaw } from '../modes/kind.ts'
import { kindOf } from '../modes/door.ts'
import { type ProfileFlaw, ukFlaw } from '../offers/profile.rules.ts'

/** What operators have to mend before terms can be published now, under the house's profile of protection; null: nothing. */
export function flawOf(
  mode: Mode,
  terms: OfferTerms,
  { now, profile }: { readonly now: Date; readonly profile: 'uk' | 'tw' },
): Flaw | ProfileFlaw | 'promotions.flaw_unknown' | null {
  const kind = kindOf(mode)
  if (!kind) return 'promotions.flaw_unknown'
  if (!periodHolds(terms, now)) return 'promotions.flaw_period'
  if (terms.ways.some((way) => !kind.ways.includes(way))) return 'promotions.flaw_ways'
  const froms = terms.steps.map(({ from }) => cents(from))
  if (froms.some((from, at) => at > 0 && from <= (froms[at - 1] ?? 0n))) return 'promotions.flaw_steps'
  if (terms.money_min !== '' && terms.money_max !== '' && cents(terms.money_min) > cents(terms.money_max)) return 'promotions.flaw_money'
  if (!ownFits(mode, terms.own)) return 'promotions.flaw_own'
  return kind.flaw(terms) ?? (profile === 'uk' ? ukFlaw(mode, terms) : null)
}

function periodHolds({ start, end }: OfferTerms, now: Date): boolean {
  const from = instantOf(start).getTime()
  if (Number.isNaN(from)) return false
  if (end === '') return true
  const until = instantOf(end).getTime()
  return until > from && until > now.getTime()
}

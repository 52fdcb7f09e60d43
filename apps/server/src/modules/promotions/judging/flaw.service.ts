import { instantOf } from '@jade/contract/dates'
import { cents } from '@jade/contract/money'
import { ownFits } from '@jade/contract/promotions/kinds'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { App, Queryable } from '@jade/service/app'
import { together } from '@jade/service/together'
import { type Jurisdiction, jurisdictionOf } from '../../protection/door.ts'
import type { Flaw } from '../modes/kind.ts'
import { kindOf } from '../modes/door.ts'
import { type Place, placesFlaw, placesOf } from '../offers/door.ts'
import { type JurisdictionFlaw, ukFlaw } from '../offers/jurisdiction.rules.ts'

/** What of the house terms are held against. */
export interface FlawedBy {
  readonly now: Date
  readonly jurisdiction: Jurisdiction
  readonly places: readonly Place[]
}

/** As the house is now: its jurisdiction and its platforms. */
export async function houseNow(app: App, q: Queryable, now: Date): Promise<FlawedBy> {
  const [jurisdiction, places] = await together([jurisdictionOf(q), placesOf(app, q)])
  return { now, jurisdiction, places }
}

/** What operators have to mend before terms can be published now, under the house's jurisdiction; null: nothing. */
export function flawOf(
  mode: Mode,
  terms: OfferTerms,
  { now, jurisdiction, places }: FlawedBy,
): Flaw | JurisdictionFlaw | 'promotions.flaw_unknown' | null {
  const kind = kindOf(mode)
  if (!kind) return 'promotions.flaw_unknown'
  if (!periodHolds(terms, now)) return 'promotions.flaw_period'
  if (terms.ways.some((way) => !kind.ways.includes(way))) return 'promotions.flaw_ways'
  const froms = terms.steps.map(({ from }) => cents(from))
  if (froms.some((from, at) => at > 0 && from <= (froms[at - 1] ?? 0n))) return 'promotions.flaw_steps'
  if (terms.money_min !== '' && terms.money_max !== '' && cents(terms.money_min) > cents(terms.money_max)) return 'promotions.flaw_money'
  if (!ownFits(mode, terms.own)) return 'promotions.flaw_own'
  const misplaced = placesFlaw(terms, places)
  if (misplaced) return misplaced
  return kind.flaw(terms) ?? (jurisdiction === 'uk' ? ukFlaw(mode, terms) : null)
}

function periodHolds({ start, end }: OfferTerms, now: Date): boolean {
  const from = instantOf(start).getTime()
  if (Number.isNaN(from)) return false
  if (end === '') return true
  const until = instantOf(end).getTime()
  return until > from && until > now.getTime()
}

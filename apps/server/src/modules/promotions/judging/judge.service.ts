import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { type Jurisdiction, jurisdictionOf } from '../../protection/door.ts'
import { evaluate, type Offer, type Problem, type Verdict, type Wish } from '../offers/evaluate.rules.ts'
import { kindOf } from '../modes/door.ts'
import type { Reader } from '../modes/kind.ts'
import { quotasLeft } from '../offers/door.ts'
import { ukFlaw } from '../offers/jurisdiction.rules.ts'
import { standingsOf, type Who } from './standing.service.ts'
import { claimMoment, type Dates, endedPeriod, periodOf } from '../offers/terms.rules.ts'
import { type Shown, shownTo, shownToGuests } from '../offers/status.rules.ts'

const UNLIMITED = { left: null, leftToday: null, cents: null, centsToday: null }

/** Judges one wish of a player about one offer, by what the database says now. In a unit: by what it will say. */
export async function judge(q: Queryable, who: Who, { offer, wish }: { readonly offer: Offer; readonly wish: Wish }): Promise<Verdict> {
  const [judged] = await judgeEach(q, who, { offers: [offer], wish })
  if (!judged) throw new Error(`offer ${offer.id} was not judged`)
  return judged.verdict
}

/** The same wish about each of these offers; what is asked of the player is read once. */
export async function judgeEach(
  q: Queryable,
  who: Who,
  { offers, wish }: { readonly offers: readonly Offer[]; readonly wish: Wish },
): Promise<readonly { readonly offer: Offer; readonly verdict: Verdict }[]> {
  const standing = await standingsOf(q, who, offers)
  const quotas = await quotasLeft(q, offers, taipeiDate(who.now))
  const jurisdiction = await jurisdictionOf(q)
  const judged = offers.map(async (offer) => {
    const verdict = await verdictOf(q, who, {
      offer,
      wish,
      jurisdiction,
      standing: standing(offer),
      quota: quotas.get(offer.id) ?? UNLIMITED,
    })
    return { offer, verdict }
  })
  return Promise.all(judged)
}

async function verdictOf(
  q: Queryable,
  { playerId, now, person = unopened }: Who,
  asked: { readonly offer: Offer; readonly wish: Wish; readonly jurisdiction: Jurisdiction } & Pick<
    Parameters<typeof evaluate>[1],
    'standing' | 'quota'
  >,
): Promise<Verdict> {
  const { offer, wish } = asked
  const kind = kindOf(offer.mode)
  if (!kind) throw new Error(`no offers are made of mode ${offer.mode}`)
  const period = kind.periodic ? periodFor(offer.terms, wish) : null
  const facts = await kind.read(q, { playerId, offerId: offer.id, terms: offer.terms, now, period, person })
  const asOf = kind.periodic && wish.way === 'apply' ? claimMoment(offer.terms, wish.now) : wish.now
  const found = jurisdictionProblem(asked.jurisdiction, offer) ?? kind.judge(offer.terms, facts, wish)
  return evaluate(offer, { ...asked, wish: { ...wish, now: asOf }, found })
}

/** For who reads in a place without the key of sealed data. */
export const unopened: Reader['person'] = () => Promise.reject(new Error('nobody may open a date of birth here'))

/** Why an offer that was published before is not given under the house's jurisdiction (REWARDS-42). */
export const jurisdictionProblem = (jurisdiction: Jurisdiction, { mode, terms }: Pick<Offer, 'mode' | 'terms'>): Problem | null =>
  jurisdiction === 'uk' && ukFlaw(mode, terms) ? { code: 'promotions.profile' } : null

/** A job asks about the period in which its time lies, a button about the last one that is over. */
function periodFor(terms: Offer['terms'], { way, now }: Wish): Dates | null {
  const date = taipeiDate(now)
  return way === 'automatic' ? periodOf(terms, date) : endedPeriod(terms, date)
}

/** Where each of these offers stands for its reader; a guest reads what is true of everybody. */
export async function shownOf(
  q: Queryable,
  offers: readonly Offer[],
  { who, now }: { readonly who: Who | null; readonly now: Date },
): Promise<ReadonlyMap<number, Shown>> {
  if (!who) return new Map(offers.map((offer) => [offer.id, shownToGuests(offer, now)]))
  const standing = await standingsOf(q, who, offers)
  const quotas = await quotasLeft(q, offers, taipeiDate(now))
  const jurisdiction = await jurisdictionOf(q)
  const shown = await Promise.all(
    offers.map(async (offer) => {
      const own = standing(offer)
      const verdicts = await Promise.all(
        offer.terms.ways
          .filter((way) => way !== 'automatic')
          .map((way) => {
            const wish: Wish = { way, now, money: null, deposit: null, address: false }
            return verdictOf(q, who, { offer, wish, jurisdiction, standing: own, quota: quotas.get(offer.id) ?? UNLIMITED })
          }),
      )
      return [offer.id, shownTo(offer, { now, standing: own, verdicts })] as const
    }),
  )
  return new Map(shown)
}

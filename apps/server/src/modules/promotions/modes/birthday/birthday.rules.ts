import { dayAfter } from '@jade/contract/dates'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Basis, Problem } from '../../offers/evaluate.rules.ts'
import type { Dates } from '../../offers/terms.rules.ts'

/** What a birthday offer knows of a player: cents, Taipei dates. */
export interface Celebrated {
  /** `YYYY-MM-DD`; '': not given. */
  readonly birthday: string
  readonly verified: boolean
  /** Today in Taipei. */
  readonly today: string
  /** What the settled bets of the days before came to; below 0: lost. */
  readonly winLossCents: bigint
  readonly validBetCents: bigint
  /** What offers gave on these days. */
  readonly givenCents: bigint
  /** It was given, or waits, for the birthday of this year. */
  readonly had: boolean
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** The Taipei date on which a birthday is celebrated in a year; that of 29 February on the 28th where the year has none. */
export function celebratedIn(year: number, birthday: string): string {
  const day = birthday.slice(5)
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`
}

/** The dates before a birthday that count: as many as the terms say, the birthday itself not among them. */
export function daysBefore({ own }: Pick<OfferTerms, 'own'>, today: string): Dates {
  return { from: dayAfter(today, -Number(own?.['days'] ?? 1)), to: dayAfter(today, -1) }
}

/** What was lost and not given back: never more than was validly bet, never less than 0. Cents. */
export function lostOf({
  winLossCents,
  validBetCents,
  givenCents,
}: Pick<Celebrated, 'winLossCents' | 'validBetCents' | 'givenCents'>): bigint {
  const lost = -winLossCents < validBetCents ? -winLossCents : validBetCents
  return lost > givenCents ? lost - givenCents : 0n
}

/** Once for the birthday of a year, on that day, to whom the ID card is verified (REWARDS-46). */
export function birthdayBasis(of: Celebrated): Basis | Problem {
  if (!of.verified) return { code: 'promotions.verify_identity' }
  if (of.birthday === '') return { code: 'promotions.birthday_unknown' }
  const year = Number(of.today.slice(0, 4))
  const date = celebratedIn(year, of.birthday)
  if (date !== of.today || of.had) {
    const isAhead = date > of.today
    return { code: 'promotions.birthday_not_today', values: { date: isAhead ? date : celebratedIn(year + 1, of.birthday) } }
  }
  return { base: lostOf(of), principal: 0n, occasion: occasionIn(of.today) }
}

/** How the application of a year is called. */
export const occasionIn = (today: string): string => `birthday ${today.slice(0, 4)}`

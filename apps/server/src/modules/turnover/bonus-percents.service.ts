import type { Queryable } from '@jade/service/app'
import { contributions } from './contributions.store.ts'
import { groupShare, type GroupShare, type OfferTerms, ownPercent, percentsOf } from './fill.rules.ts'

/** A bet somebody thinks of: cents staked on a game of a platform. */
export interface ThoughtBet {
  readonly code: string
  readonly group: string
  readonly game: string
  readonly cents: bigint
}

/** How many percent of a valid bet would count towards a bonus with these terms, by the functions that count it; one figure a bet. */
export async function bonusPercents(q: Queryable, terms: OfferTerms, bets: readonly ThoughtBet[]): Promise<readonly number[]> {
  const rows = await contributions(q)
  return bets.map((bet) => ownPercent(terms, bet) ?? percentsOf(rows, bet).bonus)
}

/** The same by group, of a stake that is small enough at a platform that counts. */
export async function bonusGroupShares(
  q: Queryable,
  terms: Pick<OfferTerms, 'percents'>,
  groups: readonly string[],
): Promise<readonly GroupShare[]> {
  const rows = await contributions(q)
  return groups.map((group) => groupShare(rows, terms, group))
}

import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferWay } from '@jade/contract/promotions/statuses'
import type { Unsaid } from '@jade/contract/promotions/simulation'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Queryable } from '@jade/service/app'
import type { DepositRow } from '../applications/door.ts'
import type { Basis, Problem, Wish } from '../offers/evaluate.rules.ts'
import type { Dates } from '../offers/terms.rules.ts'

/** Whose facts a mode reads, by which terms, and when. */
export interface Reader {
  readonly playerId: bigint
  readonly offerId: number
  readonly terms: OfferTerms
  readonly now: Date
  /** Of periodic modes: what is added up; null for others, and where no period is over yet. */
  readonly period: Dates | null
  /** Opens the player's date of birth (`YYYY-MM-DD`; '' not given); of a mode that goes with a deposit nobody can. */
  person(): Promise<{ readonly birthday: string }>
}

/** A mode of offers: a folder and a line in index.ts. Its rules are pure; what they ask of the past it reads itself. */
export interface ModeKind<Facts = unknown> {
  readonly mode: Mode
  /** The ways that an offer of this mode may take. */
  readonly ways: readonly OfferWay[]
  /** What an operator has to mend before terms of this mode can be published; null: nothing. */
  flaw(terms: OfferTerms): Flaw | null
  read(q: Queryable, reader: Reader): Promise<Facts>
  /** What the amount is about, or why there is none. It knows nothing of levels, stocks and limits. */
  judge(terms: OfferTerms, facts: Facts, wish: Wish): Basis | Problem
  past(terms: OfferTerms): Past<Facts>
  /** Adds up periods: granted by a job after each, or claimed by button until the next one is over. Answers the amount that its steps are asked about. */
  readonly periodic?: (q: Queryable, of: Adding) => Promise<ReadonlyMap<bigint, bigint>>
  /** Of kinds of the house's own: the offer of the demo house, in words; the rest is what an offer of the kind begins with. */
  readonly seed?: Pick<OfferTerms, 'name_zh' | 'name_en' | 'text_zh' | 'text_en'> & { readonly sort: number }
}

/** Whose amounts are added up, by which terms, over which dates. */
export interface Adding {
  readonly players: readonly bigint[]
  readonly terms: OfferTerms
  readonly period: Dates
}

/**
 * What of past days a mode is simulated by (REWARDS-28), with what it would have known then: each deposit, or the first of a day or of a life; each
 * period; each day on which a player was there. `nothing`: these days say nothing about it.
 */
export type Past<Facts = unknown> =
  | { readonly by: 'deposit'; readonly only: 'first_of_day' | 'first_of_life' | null; facts(deposit: Omit<DepositRow, 'used'>): Facts }
  | { readonly by: 'period'; facts(period: Dates, base: bigint): Facts }
  | { readonly by: 'day'; facts(): Facts }
  | { readonly by: 'nothing'; readonly why: Unsaid }

/** What is wrong with terms, by code. */
export type Flaw =
  | 'promotions.flaw_period'
  | 'promotions.flaw_ways'
  | 'promotions.flaw_steps'
  | 'promotions.flaw_money'
  | 'promotions.flaw_multiple'
  | 'promotions.flaw_threshold'
  | 'promotions.flaw_friend'
  | 'promotions.flaw_own'
  | 'promotions.flaw_platforms'
  | 'promotions.flaw_platforms_wallet'

/** A mode whose facts nobody else has to know. */
export function modeKind<Facts>(kind: ModeKind<Facts>): ModeKind {
  return kind as ModeKind
}

import type { ErrorTable } from '../../kernel/errors.ts'
import type { OfferTerms } from '../terms.ts'

interface Said {
  readonly zh: string
  readonly en: string
}

/** A whole number that operators set for offers of this kind; in the terms it is text, under its name in `own`. */
export interface OwnField {
  readonly name: string
  readonly label: Said
  readonly min: number
  readonly max: number
}

/** What the steps are asked about: a deposit, a sum that something adds up to, money that a player brings, or nothing. */
export type Takes = 'deposit' | 'sum' | 'money' | 'nothing'

/**
 * A kind of offers of the house's own, beside the eleven built-in ones: everything of it that others show, as data. Its numbers begin at 101, so
 * that none is ever one of theirs, and it has no place in the site's menu of kinds. How it judges stands in the server, in a folder of modes/.
 */
export interface OwnKind {
  readonly mode: number
  readonly name: Said
  readonly takes: Takes
  readonly fields: readonly OwnField[]
  /** Who may have it, among the conditions of an offer; `{days}` is what the field of that name says. */
  readonly condition: Said
  /** What a new offer of this kind begins with, where that differs from plain terms. */
  readonly first: Partial<OfferTerms>
  /** Why it is not given, beside what all kinds say. */
  readonly errors: ErrorTable
}

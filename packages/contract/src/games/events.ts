import { defineEvent } from '../kernel/event.ts'

/**
 * A bet record reached its result, or its result was corrected: announced once per settled record and once per correction.
 * A correction carries the difference, which may be negative, and `count` 0; `stands` says how the record stands now.
 */
export interface BetsSettled {
  readonly playerId: string
  readonly code: string
  readonly group: string
  /** Source wallet of the platform's money: 0 = central. */
  readonly walletId: number
  /** Integer cents as text. */
  readonly validBetCents: string
  readonly betCents: string
  readonly winLossCents: string
  readonly count: 0 | 1
  /** Taipei date of the settlement. */
  readonly businessDate: string
  /** `<vendor>:<reference>`, and how often the record was changed: an older version never replaces a newer one. */
  readonly key: string
  readonly version: number
  readonly game: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly stands: BetStands
  /** What had been announced of a record that was settled before; null at its first settlement. Announcements of earlier versions have none. */
  readonly before?: BetBefore | null
}

/** A settled record as it stood before its correction, and the Taipei date under which it counted. */
export interface BetBefore {
  readonly businessDate: string
  readonly betCents: string
  readonly validBetCents: string
  readonly winLossCents: string
}

/** A bet record as it stands, not as it changed. Whatever is not settled is `void` here. */
export interface BetStands {
  readonly status: 'settled' | 'void'
  readonly betCents: string
  /** The largest single stake of a record of several bets one after the other; absent: all of it is one stake. */
  readonly largestStakeCents?: string
  readonly validBetCents: string
  /** Decimal odds of a slip, and the chance in millionths that the round loses money; null where the vendor names none. */
  readonly odds: string | null
  readonly lossChance: number | null
  /** ISO time. */
  readonly placedAt: string
}

export const betsSettled = defineEvent<BetsSettled>('games.bets_settled')

/**
 * A bet record reached its result, or its result was corrected: announced once per settled record and once per correction.
 * A correction carries the difference, which may be negative, and `count` 0.
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
}

export const betsSettled = 'games.bets_settled'

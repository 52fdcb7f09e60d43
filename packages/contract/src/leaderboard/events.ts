import { defineEvent } from '../kernel/event.ts'

/** A player has got the prize of a race. */
export interface RacePaid {
  readonly playerId: string
  readonly race: number
  readonly rank: number
  /** Integer cents as text; '0': coins alone. */
  readonly cents: string
  /** Whole J coins as text. */
  readonly points: string
  /** How often the money must be bet; 0: it is free. */
  readonly multiple: number
  readonly name: { readonly zh: string; readonly en: string }
}

export const racePaid = defineEvent<RacePaid>('leaderboard.race_paid')

import { defineEvent } from '../kernel/event.ts'

/** A return of a game is kept apart until it is looked at, or came to its end (docs/adr/0180). */
export interface WinHeld {
  readonly playerId: string
  /** Number of the case, as in the player's transaction record. */
  readonly orderNumber: string
  readonly code: string
  /** Integer cents as text. */
  readonly cents: string
  readonly state: 'held' | 'released' | 'refused' | 'taken_back'
  /** What staff wrote when they refused it; empty otherwise. */
  readonly reason: string
}

export const winHeld = defineEvent<WinHeld>('wallet.win_held')

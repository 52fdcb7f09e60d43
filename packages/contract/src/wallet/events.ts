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

/** An activity wallet nears the end of its time, or came to it (REWARDS-24). Cents as text. */
export interface BonusTimed {
  readonly playerId: string
  readonly walletId: number
  readonly name: { readonly zh: string; readonly en: string }
  /** `unlocked`: what was to be bet had been, so all of it is in the main wallet. */
  readonly stage: 'expiring' | 'expired' | 'unlocked'
  /** A Taipei time. */
  readonly expires: string
  readonly keptCents: string
  readonly lostCents: string
}

export const bonusTimed = defineEvent<BonusTimed>('wallet.bonus_timed')
export const winHeld = defineEvent<WinHeld>('wallet.win_held')

import { defineEvent } from '../kernel/event.ts'
import type { BonusType } from './fields.ts'

/** A player's level changed. */
export interface LevelChanged {
  readonly playerId: string
  readonly from: number
  readonly to: number
  /** ISO time. */
  readonly at: string
}

export const levelChanged = defineEvent<LevelChanged>('vip.level_changed')

/** A prize or a rebate is there, was paid, or will expire within a day. Cents as text. */
export interface PrizeMoved {
  readonly playerId: string
  readonly id: string
  readonly type: BonusType
  readonly stage: 'made' | 'paid' | 'expiring'
  readonly name: { readonly zh: string; readonly en: string }
  readonly cents: string
  /** Taipei time `YYYY-MM-DD HH:mm:ss`. */
  readonly expires: string
}

export const prizeMoved = defineEvent<PrizeMoved>('vip.prize_moved')

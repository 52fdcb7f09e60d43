import { defineEvent } from '../kernel/event.ts'
import type { AdjustmentKind, AdjustmentReason } from './reasons.ts'

/** People moved a player's money by hand, and the second of them has agreed. */
export interface MoneyAdjusted {
  readonly playerId: string
  readonly orderNumber: string
  readonly kind: AdjustmentKind
  /** Integer cents as text, always positive. */
  readonly cents: string
  readonly reason: AdjustmentReason
  /** What the first person wrote for the player. */
  readonly text: string
}

export const moneyAdjusted = defineEvent<MoneyAdjusted>('adjustments.money_adjusted')

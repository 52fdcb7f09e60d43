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

export const moneyAdjusted = 'adjustments.money_adjusted'

/** Socket events of this room (API-11): hints, the clients refetch. */
export const adjustmentsPushes = { systemMoneyAction: 'system-money-action' } as const

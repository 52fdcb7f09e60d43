import type { DepositStatus } from '@jade/contract/cashier/deposit-calls'
import type { RecordStatus } from '@jade/contract/wallet/calls'

export interface AmountLimits {
  readonly minCents: bigint
  readonly maxCents: bigint
}

/** Which bound an amount breaks, if any. Both bounds are inside. */
export function brokenBound(amountCents: bigint, limits: AmountLimits): 'min' | 'max' | null {
  if (amountCents < limits.minCents) return 'min'
  return amountCents > limits.maxCents ? 'max' : null
}

/** The channel's bounds, narrowed by the settings where they are narrower. */
export function narrowed(channel: AmountLimits, setting: Partial<AmountLimits>): AmountLimits {
  const min = setting.minCents !== undefined && setting.minCents > channel.minCents ? setting.minCents : channel.minCents
  const max = setting.maxCents !== undefined && setting.maxCents < channel.maxCents ? setting.maxCents : channel.maxCents
  return { minCents: min, maxCents: max }
}

export const isOpen = (status: DepositStatus): boolean =>
  status === 'pending_payment' || status === 'third_callback' || status === 'not_reviewed'

/** Only an order that waits for payment and for nothing else (CASHIER-14). */
export const mayCancel = (status: DepositStatus): boolean => status === 'pending_payment'

/** A slip may be shown, and shown again, until the order ends. */
export const mayUpload = (status: DepositStatus): boolean => isOpen(status)

/** An order that nobody paid ends; one that waits for a review or for the provider's answer does not. */
export function isOverdue(order: { readonly status: DepositStatus; readonly expires_at: Date }, now: Date): boolean {
  return order.status === 'pending_payment' && order.expires_at <= now
}

/** The word of the transaction record for an order's status: the same words (WALLET-24). */
export const recordStatusOf = (status: DepositStatus): RecordStatus => status

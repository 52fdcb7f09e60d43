/**
 * Where the withdrawal fee is decided (CASHIER-23): the level gives so many free withdrawals a Taipei day, each later one of the day
 * costs the level's fee (level 0: one free, then 100.00). Cancelled and refused orders do not use up a free one.
 */
export function withdrawalFee(day: { readonly used: number; readonly freeCount: number; readonly feeCents: bigint }): bigint {
  return freeLeft(day) > 0 ? 0n : day.feeCents
}

/** Free withdrawals left today. */
export function freeLeft(day: { readonly used: number; readonly freeCount: number }): number {
  return Math.max(0, day.freeCount - day.used)
}

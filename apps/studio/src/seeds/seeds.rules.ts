/** When a seed must be changed without being asked: after 10,000 rounds or 30 days, whichever comes first. */
export const MAX_ROUNDS = 10_000
export const MAX_AGE_MS = 30 * 24 * 3_600_000

export function isWornOut(seed: { readonly nonce: number; readonly activatedAt: Date }, now: Date): boolean {
  return seed.nonce >= MAX_ROUNDS || now.getTime() - seed.activatedAt.getTime() >= MAX_AGE_MS
}

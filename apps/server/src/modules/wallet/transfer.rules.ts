/** States of a transfer order (safety.md F8). The last three are ends. */
export type TransferState = 'held' | 'sent' | 'unknown' | 'confirmed' | 'refused' | 'returned'

/** A crash may leave an order `held` or `sent`; after this time the resolver takes it up. The vendor call's own limit is 5 s. */
export const RESCUE_SECONDS = 15
/** In doubt for so long: a case for a person, and the resolver goes on asking. */
export const CASE_SECONDS = 600

export function hasEnded(state: TransferState): boolean {
  return state === 'confirmed' || state === 'refused' || state === 'returned'
}

/** Seconds until the vendor is asked again: 1, 2, 4 ... 60. `tries` counts the questions asked so far. */
export function askAgainAfter(tries: number): number {
  return Math.min(60, 2 ** Math.min(tries, 6))
}

/** Whether "never seen" may be made final by a void: only after the vendor's finality time, counted from the sending. */
export function mayVoid(sentAt: Date, now: Date, finalitySeconds: number): boolean {
  return now.getTime() - sentAt.getTime() >= finalitySeconds * 1000
}

export function isCase(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= CASE_SECONDS * 1000
}

/** Wins of the last seconds that we have not heard of yet: 100,000.00. */
export const UNHEARD_MAX = 10_000_000n

/**
 * Whether a vendor's word about a movement is believed: exactly what was asked, and out of the platform not much more than what we
 * know to be there (`heard`: in transit and in the mirror). More waits until its bets arrive, or becomes a case (safety.md T19).
 */
export function isPlausible(
  asked: { readonly direction: 'in' | 'out'; readonly wanted: bigint | null },
  moved: bigint,
  heard: bigint,
): boolean {
  if (asked.wanted !== null && moved !== asked.wanted) return false
  return asked.direction === 'in' || moved - heard <= UNHEARD_MAX
}

/** What the player is told. */
export function publicState(state: TransferState): 'processing' | 'success' | 'failed' {
  if (!hasEnded(state)) return 'processing'
  return state === 'confirmed' ? 'success' : 'failed'
}

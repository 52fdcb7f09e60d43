/**
 * States of a transfer order (WALLET-8) and its moves. `confirmed`, `refused` and `returned` are ends.
 *
 * | From | What happens | To |
 * |---|---|---|
 * | | the order is stored, its money set aside in transit (hold-in.service.ts, transfer.service.ts) | held, or sent by the one who stores it |
 * | held | one process takes it for sending (send.service.ts) | sent |
 * | held | nobody sent it in time, or it is no longer wanted (resolve.service.ts) | returned |
 * | sent, unknown | the vendor confirms a movement that is plausible ({@link isPlausible}) | confirmed |
 * | sent, unknown | the vendor refuses, or could not be called at all: nothing moved and nothing will | refused |
 * | sent, unknown | the answer is lost, late, garbage or not plausible | unknown, asked again ({@link askAgainAfter}) |
 * | sent, unknown | "never seen" after the finality time ({@link mayVoid}), and the vendor accepts a void | returned |
 * | unknown | ten minutes without an end ({@link isCase}) | unknown, a case: two people may confirm or return it |
 * | an end | any further answer | stays |
 *
 * The moves after the sending are all made by applyOutcome (apply-outcome.service.ts).
 */
export type TransferState = 'held' | 'sent' | 'unknown' | 'confirmed' | 'refused' | 'returned'

/** A crash may leave an order `held` or `sent`; after this time the resolver takes it up. The vendor call's own limit is 5 s (ADR 0110). */
export const RESCUE_SECONDS = 8
/** When the resolver may take an order up whose sender has vanished. */
export function rescueAt(now: Date): Date {
  return new Date(now.getTime() + RESCUE_SECONDS * 1000)
}

/** Unknown for so long: a case for a person, and the resolver goes on asking. */
export const CASE_SECONDS = 600

export function hasEnded(state: TransferState): boolean {
  return state === 'confirmed' || state === 'refused' || state === 'returned'
}

const SOON_SECONDS = 5
/** So many questions fall into the first ten minutes or so. */
const SOON_TRIES = 120

/**
 * Seconds until the vendor is asked again: 1, 2, 4, then every 5 for about ten minutes, so that a vendor that comes back frees its players
 * within that (ADR 0110); then every minute. `tries` counts the questions asked so far.
 */
export function askAgainAfter(tries: number): number {
  return tries < SOON_TRIES ? Math.min(SOON_SECONDS, 2 ** tries) : 60
}

/** Whether "never seen" may be made final by a void: only after the vendor's finality time, counted from the sending. */
export function mayVoid(sentAt: Date, now: Date, finalitySeconds: number): boolean {
  return now.getTime() - sentAt.getTime() >= finalitySeconds * 1000
}

export function isCase(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= CASE_SECONDS * 1000
}

/** Wins of the last seconds whose records have not reached us yet: 100,000.00. */
export const UNREPORTED_WINS_MAX = 10_000_000n

/**
 * Whether the movement that a vendor confirms is believed: exactly what was asked, and out of the platform not much more than what we
 * know to be there (`known`: in transit and in the mirror, less what came out before that no bet has explained yet, so that many small
 * recalls are no way around). More waits until its bets arrive, or becomes a case (WALLET-11).
 */
export function isPlausible(
  asked: { readonly direction: 'in' | 'out'; readonly wanted: bigint | null },
  moved: bigint,
  known: bigint,
): boolean {
  if (asked.wanted !== null && moved !== asked.wanted) return false
  return asked.direction === 'in' || moved - known <= UNREPORTED_WINS_MAX
}

/** What the player is told. */
export function publicState(state: TransferState): 'processing' | 'success' | 'failed' {
  if (!hasEnded(state)) return 'processing'
  return state === 'confirmed' ? 'success' : 'failed'
}

/* How much guests may ask (SERVICE-30): enough for who needs help, too little for who wants to bury the inbox. */

/** Of one subscriber in an hour; of the neighbourhood as many times more as with all budgets by address. */
export const SOURCE_HOUR = 5
/** With one way back in a day. */
export const CONTACT_DAY = 5
/** With one way back, not ended. */
export const CONTACT_OPEN = 3
/** Of all guests in a day. */
export const HOUSE_DAY = 500

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

/** When a case ended, and when it was marked as spam. */
interface EndedCase {
  readonly ended_at: Date | null
  readonly spam_at: Date | null
}

/**
 * When a guest's way back is erased (SERVICE-32): so many days after the end, and not while spam from there is still kept out. Null: it has not
 * ended.
 */
export function eraseAt({ ended_at, spam_at }: EndedCase, kept: { readonly days: number; readonly spamHours: number }): Date | null {
  if (ended_at === null) return null
  const after = ended_at.getTime() + kept.days * DAY_MS
  return new Date(Math.max(after, spam_at === null ? 0 : spam_at.getTime() + kept.spamHours * HOUR_MS))
}

/** A way back as it is kept and counted: however an address or a number is written, it is one. */
export function contactOf(text: string): string {
  return text.includes('@') ? text.toLowerCase() : text.replaceAll(/[ -]/g, '')
}

/* How much guests may ask (SERVICE-30): enough for who needs help, too little for who wants to bury the inbox. */

/** Of one subscriber in an hour; of the neighbourhood as many times more as with all budgets by address. */
export const SOURCE_HOUR = 5
/** With one way back in a day. */
export const CONTACT_DAY = 5
/** With one way back, not ended. */
export const CONTACT_OPEN = 3
/** Of all guests in a day. */
export const HOUSE_DAY = 500

/** A way back as it is kept and counted: however an address or a number is written, it is one. */
export function contactOf(text: string): string {
  return text.includes('@') ? text.toLowerCase() : text.replaceAll(/[ -]/g, '')
}

import { randomInt } from 'node:crypto'

const EACH = 256
const first = randomInt(1, EACH)
let count = 0

/** From where somebody calls, as the proxy tells it. */
export type Address = { readonly 'x-forwarded-for': string }

/**
 * The header that gives a person an address of her own, as the proxy in front of a real site tells it. Caps per address (calls a
 * second, registrations a day) are meant for one household, those per network (/24) for a neighbourhood: a test's many people share neither.
 */
export function ownAddress(): Address {
  count += 1
  return { 'x-forwarded-for': `10.${first}.${count % EACH}.${Math.floor(count / EACH) % EACH}` }
}

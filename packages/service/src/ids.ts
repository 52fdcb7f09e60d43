import { randomBytes, randomInt } from 'node:crypto'
import { taipeiDate } from './clock.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A sortable identifier of 26 characters: 48 bits of time, 80 random bits (Crockford base 32). */
export function ulid(now: Date): string {
  let bits = (BigInt(now.getTime()) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  let text = ''
  for (let i = 0; i < 26; i += 1) {
    text = (ALPHABET[Number(bits & 31n)] ?? '') + text
    bits >>= 5n
  }
  return text
}

/** An opaque token of 256 random bits, base64url. Store only its hash. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * An order number that people can read out: a capital for the kind, the Taipei date, six random characters. `D261121K7Q2MX`. Of 20,000 of a
 * day two are the same about once in five days: a unit that meets one that there is already is run again, and draws another.
 */
export function orderNumber(kind: string, now: Date): string {
  const day = taipeiDate(now).slice(2).replaceAll('-', '')
  return kind + day + Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

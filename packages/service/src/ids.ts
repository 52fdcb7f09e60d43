import { randomBytes } from 'node:crypto'

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

/*
 * Addresses of the TRON network: base58check of 0x41 and twenty bytes. WebCrypto only, so that servers and browsers check alike.
 */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** How an address looks; whether its checksum is right, {@link isTronAddress} says. */
export const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const PREFIX = 0x41

/** The contract of USDT on TRON: tokens of any other contract are not USDT, whatever they call themselves. */
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** The address of twenty zero bytes: well formed, and nobody has its key. */
export const BURN_ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** Whether a text is an address of the network: its form, its prefix and its checksum. */
export async function isTronAddress(text: string): Promise<boolean> {
  if (!TRON_ADDRESS.test(text)) return false
  const bytes = decoded(text)
  if (bytes?.length !== 25 || bytes[0] !== PREFIX) return false
  const sum = await checksum(bytes.slice(0, 21))
  return sum.every((byte, at) => byte === bytes[21 + at])
}

/** The address of twenty bytes. */
export async function tronAddress(payload: Uint8Array): Promise<string> {
  if (payload.length !== 20) throw new RangeError('20 bytes expected')
  const body = Uint8Array.of(PREFIX, ...payload)
  return encoded(Uint8Array.of(...body, ...(await checksum(body))))
}

/** The first four bytes of the double SHA-256. */
async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const once = await crypto.subtle.digest('SHA-256', bytes)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', once)).slice(0, 4)
}

function encoded(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = (ALPHABET[Number(value % 58n)] ?? '') + text
  return text
}

/** The 25 bytes behind 34 signs; null when they do not fit. The prefix is never zero, so no leading signs stand for zero bytes. */
function decoded(text: string): Uint8Array<ArrayBuffer> | null {
  let value = [...text].reduce((sum, sign) => sum * 58n + BigInt(ALPHABET.indexOf(sign)), 0n)
  const bytes = new Uint8Array(25)
  for (let at = 24; at >= 0; at -= 1, value /= 256n) bytes[at] = Number(value % 256n)
  return value === 0n ? bytes : null
}

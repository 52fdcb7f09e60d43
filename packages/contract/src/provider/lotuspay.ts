/*
 * The protocol of the second payment provider: forms instead of JSON, amounts in cents without a point, and a check value over the
 * sorted fields between two keys instead of a header over the raw body. Its calls and callbacks look alike.
 */

export const LOTUSPAY_MERCHANT = 'JADE01'
/** What it takes for "understood"; anything else and it tells again. */
export const LOTUSPAY_OK = '1|OK'
export const lotuspayPaths = { open: '/lotus/api/trade', query: '/lotus/api/query' } as const

/** Status words of a trade. */
export const lotuspayStatuses = { '0': 'pending', '1': 'paid', '9': 'failed', '404': 'absent' } as const
export type LotuspayStatus = keyof typeof lotuspayStatuses

export interface LotuspayKeys {
  readonly hashKey: string
  readonly hashIv: string
}

export type Fields = Readonly<Record<string, string>>

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The two keys that the provider calls HashKey and HashIV: the halves of the key that it shares with this house (hex). */
export function lotuspayKeys(keyHex: string): LotuspayKeys {
  return { hashKey: keyHex.slice(0, 32), hashIv: keyHex.slice(32) }
}

/** SHA-256 over `HashKey=…&a=1&b=2&HashIV=…`, fields sorted by name, written as a form and in lower case; upper case hex. */
export async function checkValue(fields: Fields, keys: LotuspayKeys): Promise<string> {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const text = [`HashKey=${keys.hashKey}`, ...sorted, `HashIV=${keys.hashIv}`].join('&')
  return (await sha256(encodeURIComponent(text).toLowerCase())).toUpperCase()
}

/** The form with its check value. */
export async function lotuspayForm(fields: Fields, keys: LotuspayKeys): Promise<string> {
  return new URLSearchParams({ ...fields, CheckMacValue: await checkValue(fields, keys) }).toString()
}

const TOLERANCE_SECONDS = 300

/** The fields of a genuine form of this time; null for every other text. A field named twice is no form of this provider. */
export async function readLotuspayForm(text: string, keys: LotuspayKeys, now: Date): Promise<Fields | null> {
  const pairs = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length !== pairs.length) return null
  const given = fields['CheckMacValue'] ?? ''
  if (!same(given, await checkValue(fields, keys))) return null
  const time = fields['Timestamp'] ?? ''
  if (!/^\d{1,12}$/.test(time)) return null
  return Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS ? fields : null
}

/** Takes the same time wherever two texts of one length differ. */
function same(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differs = 0
  for (let at = 0; at < a.length; at += 1) differs |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return differs === 0
}

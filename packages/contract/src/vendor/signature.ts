import type { VendorCallName, VendorRequest } from './protocol.ts'
import { vendorCalls } from './protocol.ts'
import { walletProtocol, type WalletCallName, type WalletRequest } from './wallet-protocol.ts'

/** Both sides sign and verify here. WebCrypto only, so that the contract stays free of Node. */

export const vendorHeaders = {
  operator: 'x-vendor-operator',
  /** Which of the shared keys signed; without it every key that is valid now is tried. */
  key: 'x-vendor-key',
  time: 'x-vendor-time',
  signature: 'x-vendor-signature',
} as const

/** A request older or newer than this is refused, in seconds. */
export const VENDOR_TIME_TOLERANCE = 300

type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const utf8 = new TextEncoder()
const keys = new Map<string, Promise<HmacKey>>()

/** Shared keys are hex (32 bytes). */
function importKey(keyHex: string): Promise<HmacKey> {
  const known = keys.get(keyHex)
  if (known) return known
  const made = crypto.subtle.importKey('raw', fromHex(keyHex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  keys.set(keyHex, made)
  return made
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})+$/.test(hex)) throw new RangeError('hex expected')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is signed: `${time}.${path}.${rawBody}`. */
function canonical(time: string, path: string, rawBody: string): Uint8Array<ArrayBuffer> {
  return utf8.encode(`${time}.${path}.${rawBody}`)
}

export async function signVendor(keyHex: string, time: string, path: string, rawBody: string): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await importKey(keyHex), canonical(time, path, rawBody)))
}

export type Verdict = 'ok' | 'bad_signature' | 'bad_time'

/** Checks a request as it arrived; the comparison takes the same time wherever the signatures differ. */
export async function verifyVendor(keyHex: string, request: SignedText, nowSeconds: number): Promise<Verdict> {
  if (!/^[0-9a-f]{64}$/.test(request.signature) || !/^\d{1,12}$/.test(request.time)) return 'bad_signature'
  const text = canonical(request.time, request.path, request.rawBody)
  const genuine = await crypto.subtle.verify('HMAC', await importKey(keyHex), fromHex(request.signature), text)
  if (!genuine) return 'bad_signature'
  return Math.abs(nowSeconds - Number(request.time)) <= VENDOR_TIME_TOLERANCE ? 'ok' : 'bad_time'
}

/** A key as both sides know it: by an id, so that two may be valid while they change over. Hex. */
export interface VendorKey {
  readonly id: string
  readonly hex: string
  /** Told when a message was believed by it; never throws. */
  readonly believed?: () => Promise<void>
}

interface SignedText {
  readonly time: string
  readonly path: string
  readonly rawBody: string
  readonly signature: string
}

/** {@link verifyVendor} by the key that the message names, or by each of the valid ones where it names none. */
export async function verifyByKeys(
  keys: readonly VendorKey[],
  request: SignedText & { readonly keyId: string },
  nowSeconds: number,
): Promise<Verdict> {
  const named = keys.filter(({ id }) => request.keyId === '' || request.keyId === id)
  const verdicts = await Promise.all(named.map(({ hex }) => verifyVendor(hex, request, nowSeconds)))
  const genuine = named[verdicts.indexOf('ok')]
  if (genuine) {
    await genuine.believed?.()
    return 'ok'
  }
  return verdicts.includes('bad_time') ? 'bad_time' : 'bad_signature'
}

export interface SignedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Signer {
  readonly operator: string
  readonly keyHex: string
  /** Named in the message where it is known. */
  readonly keyId?: string
  readonly now: Date
}

/** A call ready for `fetch(base + path, { method: 'POST', headers, body })`. */
export function signedRequest<N extends VendorCallName>(name: N, request: VendorRequest<N>, as: Signer): Promise<SignedRequest> {
  return signed(vendorCalls[name].path, request, as)
}

/** The same for the vendor's calls to the operator's seamless wallet. */
export function signedWalletRequest<N extends WalletCallName>(name: N, request: WalletRequest<N>, as: Signer): Promise<SignedRequest> {
  return signed(walletProtocol[name].path, request, as)
}

async function signed(path: string, request: unknown, as: Signer): Promise<SignedRequest> {
  const body = JSON.stringify(request)
  const time = String(Math.floor(as.now.getTime() / 1000))
  const signature = await signVendor(as.keyHex, time, path, body)
  return {
    path,
    body,
    headers: {
      'content-type': 'application/json',
      [vendorHeaders.operator]: as.operator,
      ...(as.keyId === undefined ? {} : { [vendorHeaders.key]: as.keyId }),
      [vendorHeaders.time]: time,
      [vendorHeaders.signature]: signature,
    },
  }
}

import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/*
 * Web push without a dependency: encryption of a message for one browser (RFC 8291 over RFC 8188) and the signature by which a push
 * service knows the house (VAPID, RFC 8292). web-push.test.ts holds it against the example of RFC 8291.
 */

const CURVE = 'prime256v1'
/** One record: a message of ours is far shorter. */
const RECORD_BYTES = 4096
const LAST_RECORD = 2
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** Where a message is to be opened: the browser's point and its secret. */
export interface Receiver {
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** Made anew for each message: a private key of P-256 and 16 random bytes. */
export interface Once {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

/** The body `aes128gcm` of a push message. Throws where the receiver's point is none of the curve. */
export function encrypted(plain: Buffer, to: Receiver, { privateKey, salt }: Once): Buffer {
  const ours = createECDH(CURVE)
  ours.setPrivateKey(privateKey)
  const shared = ours.computeSecret(to.p256dh)
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), to.p256dh, ours.getPublicKey()])
  const secret = derived(shared, to.auth, { info: both, length: 32 })
  const key = derived(secret, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derived(secret, salt, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(plain), cipher.update(Buffer.from([LAST_RECORD])), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(ours.getPublicKey().length, 4)
  return Buffer.concat([salt, sizes, ours.getPublicKey(), ...sealed])
}

function derived(secret: Buffer, salt: Buffer, of: { readonly info: Buffer; readonly length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, of.info, of.length))
}

/** The house's name at push services: its point, which browsers subscribe with, and the key that signs. */
export interface Vapid {
  readonly publicKey: string
  readonly key: KeyObject
}

/** The pair of a private key of 32 bytes. Throws where it is none of the curve. */
export function vapidOf(privateKey: Buffer): Vapid {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: base64url(privateKey), x, y } })
  return { publicKey: base64url(point), key }
}

const TOKEN_SECONDS = 12 * 3600

/** The header `authorization` for the push service of an endpoint. `contact` is an https or mailto address of the house. */
export function authorization(vapid: Vapid, endpoint: string, of: { readonly contact: string; readonly now: Date }): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(of.now.getTime() / 1000) + TOKEN_SECONDS, sub: of.contact }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(Buffer.from(JSON.stringify(part)))).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: vapid.key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${base64url(signature)}, k=${vapid.publicKey}`
}

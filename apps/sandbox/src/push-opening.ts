import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'

/* What a browser and its push service do, written apart from the house's own side: neither is the other's proof. */

const bytes = (text: string) => Buffer.from(text, 'base64url')
const TAG_BYTES = 16

/** The text of a body `aes128gcm` for the browser that has these keys (RFC 8291). Throws for what is not meant for it. */
export function opened(body: Buffer, keys: { readonly privateKey: string; readonly auth: string }): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytes(keys.privateKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), bytes(keys.auth), info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  // One record: the last sign but zeros is its end, 2.
  const end = plain.lastIndexOf(2)
  if (end === -1 || plain.subarray(end + 1).some((one) => one !== 0)) throw new Error('not a last record')
  return plain.subarray(0, end).toString('utf8')
}

const DAY_SECONDS = 86_400

/**
 * The contact of who signed for this push service (VAPID, RFC 8292), or null: not signed, by another than the browser subscribed with, for
 * another place, or at another time than a day ahead.
 */
export function contactOf(header: string, at: { readonly origin: string; readonly house: string; readonly now: Date }): string | null {
  const [, text = '', signature = '', k = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (k === '' || k !== at.house) return null
  const point = bytes(k)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  if (!verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))) return null
  const claims = JSON.parse(String(bytes(text.split('.')[1] ?? ''))) as { aud?: string; exp?: number; sub?: string }
  const left = (claims.exp ?? 0) - at.now.getTime() / 1000
  return claims.aud === at.origin && left > 0 && left <= DAY_SECONDS ? (claims.sub ?? null) : null
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '@jade/service/app'
import { keyFor } from '@jade/service/crypto-box'

export const UNSUBSCRIBE_PATH = '/api/unsubscribe'

function sign(app: App, id: bigint): Buffer {
  return createHmac('sha256', keyFor(app.config.secrets.tokenKey, 'alerts.unsubscribe')).update(String(id)).digest()
}

/** The path by which whoever has a letter ends mail to its address, without a log-in: it names the receiver, and the house signed it. */
export function unsubscribePath(app: App, id: bigint): string {
  return `${UNSUBSCRIBE_PATH}/${id}.${sign(app, id).toString('base64url')}`
}

/** The receiver of a token that the house signed, or null. */
export function unsubscribed(app: App, token: string): bigint | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(token) ?? []
  if (id === '') return null
  const given = Buffer.from(signature, 'base64url')
  const own = sign(app, BigInt(id))
  return given.length === own.length && timingSafeEqual(given, own) ? BigInt(id) : null
}

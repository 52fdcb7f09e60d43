import { createHash, createHmac, randomInt } from 'node:crypto'
import type { App } from '@jade/service/app'

/** SHA-256 of a token of 256 random bits: all that is stored of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A hash that only this site can compute, for values with little chance in them. */
export function keyedHash(app: App, what: string, value: string): Buffer {
  return createHmac('sha256', Buffer.from(app.config.secrets.tokenKey, 'hex')).update(`${what}\n${value}`).digest()
}

/**
 * The six digits of an SMS. A code is stored nowhere: it follows from the random id of its row, the phone, the purpose and
 * a key outside the database.
 */
export function smsCode(app: App, sms: { readonly id: string; readonly phone: string; readonly purpose: string }): string {
  const digest = keyedHash(app, 'sms-code', `${sms.id} ${sms.phone} ${sms.purpose}`)
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Without 0, O, 1, I, L: read aloud and typed by hand. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function clearText(length: number): string {
  return Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join('')
}

import { createHash } from 'node:crypto'
import { randomToken } from './ids.ts'
import { networkOf } from './network.ts'

/*
 * Devices that an account was opened on before, so that strangers who try its password do not lock its owner out (docs/adr/0181). A browser keeps a
 * random name in a cookie; the room keeps its SHA-256 beside the account. The name opens nothing by itself.
 */

/** A browser forgets a name that it has not used for so long. */
export const DEVICE_SECONDS = 400 * 86_400

/** The name that a cookie brought, or a new one. */
export function deviceName(cookie: string | undefined): string {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : randomToken()
}

/** All that is stored of a device's name. */
export function deviceHash(name: string): Buffer {
  return createHash('sha256').update(`device ${name}`).digest()
}

/** Under which name failed tries count: a device that the account knows by itself, everybody else with the neighbourhood. */
export function scopeOf(client: { readonly ip: string; readonly device: string; readonly known: boolean }): string {
  return client.known ? `device:${deviceHash(client.device).toString('base64url')}` : `net:${networkOf(client.ip)}`
}

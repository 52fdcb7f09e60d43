import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { trusts } from './address.ts'

export const REQUEST_ID = 'x-request-id'
const FORM = /^[\w-]{8,64}$/

/** Names requests: as a trusted proxy did before, so that both logs tell of one thing, else anew. */
export function requestIds(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const trust = trusts(config)
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID]
    const known = typeof given === 'string' && FORM.test(given) && trust !== false && trust(socket.remoteAddress ?? '', 0)
    return known ? given : randomUUID()
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { requestContext } from '../request-context.ts'
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

/** Headers that name the running request to whoever is asked because of it, so that both logs tell of one thing; none in jobs. */
export function passedOn(): Readonly<Record<string, string>> {
  const running = requestContext.getStore()
  return running === undefined ? {} : { [REQUEST_ID]: running.id }
}

/**
 * Keeps the name that a caller gave its request, for the line of this one. To be told after the caller's signature was found good: what
 * strangers write there is not believed.
 */
export function calledFor(headers: Readonly<Record<string, unknown>>): void {
  const running = requestContext.getStore()
  const given = headers[REQUEST_ID]
  if (running && typeof given === 'string' && FORM.test(given) && given !== running.id) running.callerId = given
}

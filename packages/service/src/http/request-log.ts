import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { type RequestContext, requestContext } from '../request-context.ts'

/** Asked every few seconds by whoever watches over the program; worth a line only when they fail. */
const PROBES = new Set(['/healthz', '/readyz'])

declare module 'fastify' {
  interface FastifyRequest {
    /** What log lines of this request say of it. */
    context: RequestContext | null
  }
}

/**
 * One line for a request once it is answered: its name, its route (never its address, which would name people), who asked, how it ended and
 * how long it took. A share of them as the configuration says, chosen by the request's name, so that two programs choose the same ones; every
 * fault of ours. Whatever else is logged while a request runs carries its name.
 */
export function logRequests(fastify: FastifyInstance, config: Pick<Config, 'requestLog'>, log?: Logger): void {
  fastify.decorateRequest('context', null)
  fastify.addHook('onRequest', (request, _, done) => {
    request.context = { id: request.id }
    requestContext.run(request.context, done)
  })
  // The body arrives by events of the connection, which know nothing of the request they belong to.
  fastify.addHook('preValidation', (request, _, done) => {
    if (request.context) requestContext.run(request.context, done)
    else done()
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const failed = reply.statusCode >= 500
    const callerId = request.context?.callerId
    const chosen = [request.id, callerId].some((id) => id !== undefined && isChosen(id, config.requestLog))
    if (!log || (!failed && (PROBES.has(route) || !chosen))) return
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(callerId === undefined ? {} : { callerId }),
      ...(request.context?.actor === undefined ? {} : { actor: request.context.actor }),
    }
    if (failed) log.warn(line, 'request')
    else log.info(line, 'request')
  })
}

/** The same answer for a name everywhere, and for so many of all names. */
export function isChosen(id: string, share: number): boolean {
  if (share >= 1) return true
  let hash = 2_166_136_261
  for (const sign of id) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  // The low bits of such a sum know more of the last signs than the high ones.
  hash ^= hash >>> 15
  return (Math.imul(hash, 2_246_822_519) >>> 0) / 2 ** 32 < share
}

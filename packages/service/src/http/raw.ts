import type { kernelErrors } from '@jade/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type App, Refusal, refuse } from '../app.ts'
import { DatabaseAway } from '../database.ts'
import type { RawRequest, Room } from '../room.ts'
import { isStorable } from '../storable.ts'
import { COME_AGAIN_SECONDS } from './come-again.ts'
import { kernelFailure } from './errors.ts'
import { queryOf } from './parse.ts'
import { langOf } from './request-lang.ts'
import { listRaw } from './route-list.ts'

/** Mounts the rooms' routes outside the contract. Their body arrives as the exact bytes that were sent, for signatures. */
export async function mountRaw(fastify: FastifyInstance, app: App, rooms: readonly Room[]): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) app.log.error({ err: error, route: request.routeOptions.url ?? '', method: request.method }, 'a raw route failed')
      if (status === BUSY) reply.header('retry-after', String(COME_AGAIN_SECONDS))
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(JSON.stringify({ ...kernelFailure(codeOf(status), langOf(request.headers['accept-language'])), code: status }))
    })
    for (const route of listRaw(rooms)) {
      scope.route({
        method: route.method,
        url: route.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: Math.max(route.maxBytes, 1),
        handler: async (request, reply) => {
          const asked = rawRequest(request)
          if (!isStorable(asked.params) || !isStorable(asked.query)) throw refuse('kernel.bad_request')
          const answer = await route.handle(app, asked)
          const headers = {
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
            'content-type': answer.contentType,
            ...answer.headers,
          }
          return reply.status(answer.status).headers(headers).send(answer.body)
        },
      })
    }
  })
}

const BUSY = 503

/** Whoever called while the database was away or busy is told to come again; it is no fault of ours that needs looking at. */
function statusOf(error: unknown): number {
  if (error instanceof DatabaseAway) return BUSY
  if (error instanceof Refusal) return 400
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}

function codeOf(status: number): keyof typeof kernelErrors {
  if (status === BUSY) return 'kernel.busy'
  return status >= 500 ? 'kernel.system_error' : 'kernel.bad_request'
}

function rawRequest(request: FastifyRequest): RawRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
  return {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers,
    params: { ...(request.params as Record<string, string>) },
    query: queryOf(request.url) as Record<string, string>,
    ip: request.ip,
  }
}

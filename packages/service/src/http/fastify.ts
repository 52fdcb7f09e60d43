import { randomUUID } from 'node:crypto'
import { kernelErrors } from '@jade/contract/errors'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { trusts } from './address.ts'
import { langOf } from './request-lang.ts'

/**
 * A Fastify without its own validation (calls are parsed by the contract), which believes X-Forwarded-For only of the
 * proxies named in the configuration and answers slow or oversized requests by itself.
 */
export function createFastify(config: Pick<Config, 'trustedProxies'>): FastifyInstance {
  const fastify = Fastify({
    logger: false,
    trustProxy: trusts(config),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    bodyLimit: 64 * 1024,
    // Given here and not set later: Fastify loads its own compilers (100 modules) for a server that names none.
    schemaController: {
      compilersFactory: {
        buildValidator: () => (() => () => true) as never,
        buildSerializer: () => () => (value) => JSON.stringify(value),
      },
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (_, request, reply) => {
      const { status, zh, en } = kernelErrors['kernel.bad_request']
      const message = langOf(request.headers['accept-language']) === 'en' ? en : zh
      void (reply as unknown as FastifyReply)
        .status(status)
        .header('cache-control', 'no-store')
        .send({ status: 'error', code: status, message })
    },
  })
  return fastify
}

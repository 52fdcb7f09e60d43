import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { trusts } from './address.ts'
import { refuseAddress, refuseGarbage, sealAnswers } from './answers.ts'
import { drainConnections } from './draining.ts'
import { requestIds } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { acceptStrictJson } from './strict-json.ts'

/**
 * A Fastify without its own validation (calls are parsed by the contract), which believes X-Forwarded-For only of the
 * proxies named in the configuration, answers slow or oversized requests by itself ends its connections in order when it closes, and seals every
 * answer (answers.ts).
 */
export function createFastify(config: Pick<Config, 'trustedProxies' | 'env' | 'outside' | 'requestLog'>, log?: Logger): FastifyInstance {
  const fastify = Fastify({
    logger: false,
    trustProxy: trusts(config),
    genReqId: requestIds(config),
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    // A head that does not come to its end is cut sooner, and looked for often enough: it holds a connection for a quarter of a minute at most (SECURITY-15).
    http: { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // What is still let in while it closes is answered (draining.ts).
    return503OnClosing: false,
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
    frameworkErrors: (_, request, reply) => refuseAddress(request, reply as unknown as FastifyReply, config),
    clientErrorHandler: refuseGarbage(config),
  })
  logRequests(fastify, config, log)
  sealAnswers(fastify, config, log)
  acceptStrictJson(fastify)
  drainConnections(fastify)
  return fastify
}

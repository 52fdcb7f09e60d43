import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Headers of every page and file of our own. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/**
 * Serves a build's files: those with a hash in their name for ever, the others asked again. Brotli twins (`.br`) are sent to
 * whom accepts them. A folder that does not exist serves nothing: an API-only process has no build.
 */
export async function hostFiles(fastify: FastifyInstance, folder: string, prefix: string): Promise<void> {
  if (!existsSync(folder)) return
  const immutable = prefix.startsWith('/assets')
  await fastify.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value)
    },
  })
}

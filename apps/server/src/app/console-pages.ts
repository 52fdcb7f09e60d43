import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '@jade/service/app'
import type { FastifyInstance } from 'fastify'
import { hostFiles, pageHeaders } from './hosting.ts'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The operators' console: one page for every address of its own, hashed files beside it. Never framed, never indexed. */
export async function hostConsole(fastify: FastifyInstance, app: App, dist: string): Promise<void> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) {
    app.log.warn({ dist }, 'the console is not built; only /office/api answers')
    return
  }
  await hostFiles(fastify, join(dist, 'assets'), '/assets/')
  const html = readFileSync(index)
  const mark = join(dist, 'mark.svg')
  fastify.get('/mark.svg', (_request, reply) => reply.headers(pageHeaders).type('image/svg+xml').send(readFileSync(mark)))
  fastify.get('/*', (_request, reply) =>
    reply
      .headers({
        ...pageHeaders,
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html),
  )
}

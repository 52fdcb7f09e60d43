import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '@jade/service/app'
import { documentOf } from '@jade/service/http/packed'
import type { FastifyInstance } from 'fastify'
import { passkeyAddress, passkeySite } from '../modules/backoffice/door.ts'
import { hostFiles, pageHeaders, sendDocument } from './hosting.ts'

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

/**
 * The operators' console: one page for every address of its own, hashed files beside it. Never framed, never indexed. A console of this machine
 * leads whoever asks for its address in figures to its name, where passkeys are (ADR 0380).
 */
export async function hostConsole(fastify: FastifyInstance, app: App, dist: string): Promise<void> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) {
    app.log.warn({ dist }, 'the console is not built; only /office/api answers')
    return
  }
  await hostFiles(fastify, join(dist, 'assets'), '/assets/')
  const page = documentOf(readFileSync(index), 'text/html; charset=utf-8')
  const mark = documentOf(readFileSync(join(dist, 'mark.svg')), 'image/svg+xml')
  const shown = { ...pageHeaders, 'cache-control': 'no-cache' }
  const isHere = passkeySite(app.config.outside.consoleUrl).id === 'localhost'
  fastify.get('/mark.svg', (request, reply) => sendDocument(request, reply.headers(shown), mark))
  fastify.get('/*', (request, reply) => {
    const better = isHere ? passkeyAddress(`http://${request.headers.host ?? ''}${request.url}`) : null
    if (better !== null) return reply.headers(shown).redirect(better)
    return sendDocument(
      request,
      reply.headers({
        ...shown,
        'content-security-policy': POLICY,
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
      }),
      page,
    )
  })
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Document, documentOf, encodingOf, packedFor } from '@jade/service/http/packed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Headers of every page and file of our own. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Sends a document as its reader takes it (packed.ts), with whatever other headers were set. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const { headers: asked } = request
  const { status, body, headers } = await packedFor(document, {
    acceptEncoding: String(asked['accept-encoding'] ?? ''),
    ifNoneMatch: asked['if-none-match'],
  })
  const before = reply.getHeader('vary')
  const vary = [before, headers['vary']].filter((one) => one !== undefined).join(', ')
  return reply
    .code(status)
    .headers({ ...headers, vary })
    .send(status === 304 ? undefined : body)
}

/** What is worth compressing, by the end of its name. */
const TEXTS: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves a build's files: those with a hash in their name for ever, the others asked again. Brotli twins (`.br`) are sent to
 * whom accepts them, zstd or gzip made here to the others. A folder that does not exist serves nothing: an API-only process has no build.
 */
export async function hostFiles(fastify: FastifyInstance, folder: string, prefix: string): Promise<void> {
  if (!existsSync(folder)) return
  const cacheControl = prefix.startsWith('/assets') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
  const texts = textsIn(folder, prefix)
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
      const text = encoding === 'zstd' || encoding === 'gzip' ? texts(request.url) : null
      if (!text || request.headers.range !== undefined) return
      await sendDocument(request, reply.headers({ ...pageHeaders, 'cache-control': cacheControl }), text)
      return reply
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply) {
        reply.header('cache-control', cacheControl)
        for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value)
      },
    })
  })
}

/** The texts of a folder by their address, read when they are first asked for. */
function textsIn(folder: string, prefix: string): (url: string) => Document | null {
  const names = globSync('**/*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  const known = new Map(names.filter((name) => Object.hasOwn(TEXTS, extname(name))).map((name) => [`${prefix}${name}`, name]))
  const read = new Map<string, Document>()
  return (url) => {
    const [address = ''] = url.split('?')
    const name = known.get(address)
    if (name === undefined) return null
    const document = read.get(name) ?? documentOf(readFileSync(join(folder, name)), TEXTS[extname(name)] ?? '')
    read.set(name, document)
    return document
  }
}

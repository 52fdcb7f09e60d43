import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Device, decideRoute } from '@jade/contract/site/routing'
import type { App } from '@jade/service/app'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recentSiteStatus } from '../modules/site/door.ts'
import { hostFiles, pageHeaders } from './hosting.ts'

/** dist/routes.json of apps/web: which prerendered page answers which path (its README describes it). */
interface Pages {
  /** Hashes of what is inline, by page. */
  readonly csp: Readonly<Record<string, readonly string[]>>
  readonly routes: Readonly<Record<Device, Readonly<Record<string, { readonly zh: string; readonly en: string }>>>>
}

interface Page {
  readonly html: Buffer
  readonly brotli: Buffer | null
  readonly etag: string
  /** Its Content-Security-Policy: it lets in what this page has inline and nothing of any other. */
  readonly policy: string
}

/** The players' site: redirects by device and locale, prerendered pages, hashed files. */
export async function hostSite(fastify: FastifyInstance, app: App, dist: string): Promise<void> {
  const index = join(dist, 'routes.json')
  if (!existsSync(index)) {
    app.log.warn({ dist }, 'the site is not built; only /api answers')
    return
  }
  const pages = JSON.parse(readFileSync(index, 'utf8')) as Pages
  const studio = new URL(app.config.outside.studioUrl).origin
  const load = pageLoader(dist, (name) => contentPolicy(pages.csp[name] ?? [], studio))
  await hostFiles(fastify, join(dist, 'assets'), '/assets/')
  await hostFiles(fastify, join(dist, 'static'), '/static/')
  await hostFiles(fastify, join(dist, 'img'), '/img/')

  fastify.route({ method: ['GET', 'HEAD'], url: '/*', handler: page })

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = rootFile(dist, request.url)
    if (file) return reply.headers(pageHeaders).header('cache-control', 'no-cache').type(file.type).send(file.body)
    const answer = decideRoute({
      ...splitUrl(request.url),
      userAgent: request.headers['user-agent'] ?? '',
      acceptLanguage: request.headers['accept-language'] ?? '',
      clang: cookieOf(request, 'clang'),
      siteOpen: await isOpen(app),
      known: (device, path) => path in pages.routes[device],
    })
    if (answer.kind === 'redirect') {
      return reply.header('cache-control', 'no-cache').header('vary', 'user-agent, cookie, accept-language').redirect(answer.location, 302)
    }
    const name = (pages.routes[answer.device][answer.route] ?? pages.routes.desktop[answer.route])?.[answer.lang]
    if (!name) return reply.code(404).headers(pageHeaders).type('text/plain; charset=utf-8').send('not found')
    return sendPage(request, reply, load(name))
  }
}

/** A status call that fails counts as open (G20). */
async function isOpen(app: App): Promise<boolean> {
  try {
    return (await recentSiteStatus(app)).open
  } catch {
    return true
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers(pageHeaders).headers({
    'cache-control': 'no-cache',
    'content-security-policy': page.policy,
    etag: page.etag,
    vary: 'user-agent, cookie, accept-language, accept-encoding',
    'x-frame-options': 'SAMEORIGIN',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? page.brotli : null
  return brotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(page.html)
}

/** Reads each page once; a build replaces the process, not its pages. */
function pageLoader(dist: string, policyOf: (name: string) => string): (name: string) => Page {
  const loaded = new Map<string, Page>()
  return (name) => {
    const known = loaded.get(name)
    if (known) return known
    const html = readFileSync(join(dist, name))
    const twin = join(dist, `${name}.br`)
    const page = {
      html,
      brotli: existsSync(twin) ? readFileSync(twin) : null,
      policy: policyOf(name),
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    }
    loaded.set(name, page)
    return page
  }
}

const ROOT_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

/** Files at the top of the build (icons, robots.txt): a plain name without a slash. */
function rootFile(dist: string, url: string): { body: Buffer; type: string } | null {
  const [, name = '', ending = ''] = /^\/([\w-]+\.(\w+))(?:\?|$)/.exec(url) ?? []
  const type = ROOT_TYPES[ending]
  if (!type) return null
  const path = join(dist, name)
  return existsSync(path) ? { body: readFileSync(path), type } : null
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]
}

/** decisions.md M; `hashes` are those of what prerendering inlines, `studio` serves covers of games. */
function contentPolicy(hashes: readonly string[], studio: string): string {
  const own = hashes.join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${own}`,
    `style-src-elem 'self' ${own}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${studio}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Device, decideRoute } from '@jade/contract/site/routing'
import type { App } from '@jade/service/app'
import { type Document, documentOf } from '@jade/service/http/packed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recentSiteStatus } from '../modules/site/door.ts'
import { hostFiles, pageHeaders, sendDocument } from './hosting.ts'
import { hostSiteFiles, namesFile } from './site-files.ts'

/** dist/routes.json of apps/web: which prerendered page answers which path (its README describes it). */
interface Pages {
  /** Hashes of what is inline, by page. */
  readonly csp: Readonly<Record<string, readonly string[]>>
  readonly routes: Readonly<Record<Device, Readonly<Record<string, { readonly zh: string; readonly en: string }>>>>
  /** Paths of the public pages. */
  readonly listed: readonly { readonly zh: string; readonly en: string }[]
}

/** Stands in the built pages for the site's public address. */
const PLACEHOLDER = 'https://site.invalid'

interface Page {
  readonly document: Document
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
  // Without a studio no pictures but the site's own are let in.
  const studio = URL.parse(app.config.outside.studioUrl)?.origin ?? ''
  const origin = app.config.outside.siteUrl.replace(/\/+$/, '')
  const load = pageLoader({ dist, origin, policyOf: (name) => contentPolicy(pages.csp[name] ?? [], studio) })
  const rootFile = rootFiles(dist)
  hostSiteFiles(fastify, { origin, listed: pages.listed, clock: app.clock })
  await hostFiles(fastify, join(dist, 'assets'), '/assets/')
  await hostFiles(fastify, join(dist, 'static'), '/static/')
  await hostFiles(fastify, join(dist, 'img'), '/img/')
  // Scripts with which a player recomputes rebates and referral bonuses (VIP-8, REFERRAL-8).
  await hostFiles(fastify, join(dist, 'verify'), '/verify/')

  fastify.route({ method: ['GET', 'HEAD'], url: '/*', handler: page })

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = rootFile(request.url)
    if (file) return sendDocument(request, reply.headers({ ...pageHeaders, ...rootHeaders }), file)
    const url = splitUrl(request.url)
    // A page that is not there leads home (PATHS-6); a file that is not there is not there.
    if (namesFile(url.path)) return notFound(reply)
    const answer = decideRoute({
      ...url,
      userAgent: request.headers['user-agent'] ?? '',
      acceptLanguage: request.headers['accept-language'] ?? '',
      clang: cookieOf(request, 'clang'),
      siteOpen: await isOpen(app),
      known: (device, path) => Object.hasOwn(pages.routes[device], path),
    })
    if (answer.kind === 'redirect') {
      return reply.header('cache-control', 'no-cache').header('vary', 'user-agent, cookie, accept-language').redirect(answer.location, 302)
    }
    const name = (pages.routes[answer.device][answer.route] ?? pages.routes.desktop[answer.route])?.[answer.lang]
    if (!name) return notFound(reply)
    return sendPage(request, reply, load(name))
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(pageHeaders).type('text/plain; charset=utf-8').send('not found')
}

/** A status call that fails counts as open (SITE-2). */
async function isOpen(app: App): Promise<boolean> {
  try {
    return (await recentSiteStatus(app)).open
  } catch {
    return true
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.headers(pageHeaders).headers({
    'cache-control': 'no-cache',
    'content-security-policy': page.policy,
    vary: 'user-agent, cookie, accept-language',
    'x-frame-options': 'SAMEORIGIN',
  })
  return sendDocument(request, reply, page.document)
}

interface PageSource {
  readonly dist: string
  /** Public address of the site, without a slash at its end: it stands in each page's head. */
  readonly origin: string
  readonly policyOf: (name: string) => string
}

/** Reads each page once, and compresses it with its address in it; a build replaces the process, not its pages. */
function pageLoader({ dist, origin, policyOf }: PageSource): (name: string) => Page {
  const loaded = new Map<string, Page>()
  return (name) => {
    const known = loaded.get(name)
    if (known) return known
    const html = Buffer.from(readFileSync(join(dist, name), 'utf8').replaceAll(PLACEHOLDER, origin))
    // The twin beside it was packed with the placeholder: it is packed anew, once.
    const document = documentOf(html, 'text/html; charset=utf-8')
    const page = { document, policy: policyOf(name) }
    loaded.set(name, page)
    return page
  }
}

/** Of files at the top: the page for want of a network has nothing inline, and asks for nothing but its own. */
const rootHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'self'",
}

const ROOT_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** Files at the top of the build (icons, the worker and its offline pages): a plain name without a slash; each is read once. */
function rootFiles(dist: string): (url: string) => Document | null {
  const read = new Map<string, Document>()
  return (url) => {
    const [, name = '', ending = ''] = /^\/([\w-]+\.(\w+))(?:\?|$)/.exec(url) ?? []
    const type = ROOT_TYPES[ending]
    const path = join(dist, name)
    if (!type || !(read.has(name) || existsSync(path))) return null
    const document = read.get(name) ?? documentOf(readFileSync(path), type)
    read.set(name, document)
    return document
  }
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]
}

/** SECURITY-12; `hashes` are those of what prerendering inlines, `studio` serves covers of games. */
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

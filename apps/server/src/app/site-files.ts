import type { Clock } from '@jade/service/clock'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './hosting.ts'

const HALF_A_YEAR_MS = 180 * 86_400_000
const DAY_SECONDS = 86_400

interface SiteFiles {
  /** Public address of the site, without a slash at its end. */
  readonly origin: string
  /** Paths of the public pages, by language. */
  readonly listed: readonly { readonly zh: string; readonly en: string }[]
  readonly clock: Clock
}

/** What machines ask a site for by name: robots.txt, sitemap.xml, security.txt (RFC 9116). */
export function hostSiteFiles(fastify: FastifyInstance, { origin, listed, clock }: SiteFiles): void {
  const serve = (path: string, type: string, body: () => string) =>
    fastify.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (_request, reply) =>
        reply.headers(pageHeaders).header('cache-control', `public, max-age=${DAY_SECONDS}`).type(`${type}; charset=utf-8`).send(body()),
    })
  serve(
    '/robots.txt',
    'text/plain',
    () => `User-agent: *\nDisallow: /api/\nDisallow: /member/\nDisallow: /en/member/\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
  serve('/sitemap.xml', 'application/xml', () => sitemap(origin, listed))
  serve('/.well-known/security.txt', 'text/plain', () => {
    const expires = new Date(clock.now().getTime() + HALF_A_YEAR_MS).toISOString()
    // RFC 2142 reserves this mailbox in every domain.
    const contact = `mailto:security@${new URL(origin).hostname}`
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: zh-TW, en\nCanonical: ${origin}/.well-known/security.txt\n`
  })
}

function sitemap(origin: string, listed: SiteFiles['listed']): string {
  const alternate = (lang: string, path: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xml(origin + path)}"/>`
  const pages = listed.flatMap(({ zh, en }) =>
    [zh, en].map((path) => `<url><loc>${xml(origin + path)}</loc>${alternate('zh-TW', zh)}${alternate('en-US', en)}</url>`),
  )
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${pages.join('\n')}\n</urlset>\n`
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}

/** Does a path name a file (its last part has an ending) and no page? `dd.html` is where payment providers send players back to (PATHS-11). */
export function namesFile(path: string): boolean {
  return /\.\w{1,12}$/.test(path.split('/').at(-1) ?? '') && !path.endsWith('dd.html')
}

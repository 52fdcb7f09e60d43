import type { RawReply, RawRoute } from '@jade/service/room'
import { games } from '../games/index.ts'
import { symbolPicture } from '../guide/guide.ts'
import { notFound, serveFile } from './files.ts'

/** What the build of the stages leaves: a page each, verify.html, and assets/ with hashed names. */
const BUILT = new URL('../../dist/', import.meta.url)

const CONTENT_SECURITY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Pictures stand on the operator's site too, and run nothing there. */
const PICTURE = {
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** Pages and pictures. Names come from lists or patterns without a slash, so no path can leave its folder. */
export function pageRoutes(): RawRoute[] {
  const covers = new Map([...games.values()].map((game) => [`${game.rules.code.toLowerCase()}.svg`, game.cover]))
  return [
    get('/play/{game}', (asked) => {
      const game = games.get(asked.params.game ?? '')
      return game && game.inside === null ? page(`${game.page}.html`, asked) : notFound()
    }),
    get('/verify/{ref}', (asked) => page('entries/verify.html', asked)),
    get('/assets/{file}', ({ params: { file = '' }, acceptEncoding }) => {
      if (!/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(file)) return notFound()
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
      return serveFile({ file: new URL(`assets/${file}`, BUILT), lasting: true, acceptEncoding, headers })
    }),
    get('/art/{file}', ({ params: { file = '' }, acceptEncoding }) => {
      const cover = covers.get(file)
      return cover ? serveFile({ file: cover, lasting: true, acceptEncoding, headers: PICTURE }) : notFound()
    }),
    get('/art/{game}/{file}', ({ params: { game = '', file = '' } }) => {
      const of = games.get(game)
      const svg = of && file.endsWith('.svg') ? symbolPicture(of, file.slice(0, -'.svg'.length)) : null
      const headers = { ...PICTURE, 'x-content-type-options': 'nosniff' }
      return svg ? { status: 200, contentType: 'image/svg+xml', body: svg, headers } : notFound()
    }),
  ]
}

interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly acceptEncoding: string
  readonly siteUrl: string
}

function get(path: string, handle: (asked: Asked) => RawReply | Promise<RawReply>): RawRoute {
  return {
    method: 'GET',
    path,
    maxBytes: 0,
    handle: async (app, { params, headers }) =>
      handle({ params, acceptEncoding: headers['accept-encoding'] ?? '', siteUrl: app.config.outside.siteUrl }),
  }
}

/** A game may stand in a frame of the operator's site only. */
function page(name: string, { acceptEncoding, siteUrl }: Asked): Promise<RawReply> {
  const frames = `frame-ancestors 'self' ${new URL(siteUrl).origin}`
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': `${CONTENT_SECURITY}; ${frames}`,
    'referrer-policy': 'no-referrer',
  }
  return serveFile({ file: new URL(name, BUILT), lasting: false, acceptEncoding, headers })
}

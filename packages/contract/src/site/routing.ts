import type { Lang } from '../kernel/errors.ts'

/*
 * Where a visitor belongs: device, locale and the address that answers. Pure, and the same on the server (before it sends HTML)
 * and in the browser (on every navigation). Rules: docs/product/routing.md.
 */

export type Device = 'desktop' | 'mobile'

export interface RouteQuestion {
  /** As received, with its leading slash, without query. */
  readonly path: string
  /** Without `?`; empty when there is none. */
  readonly query: string
  readonly userAgent: string
  readonly acceptLanguage: string
  /** Value of the cookie `clang`, when there is one. */
  readonly clang: string | undefined
  readonly siteOpen: boolean
  readonly known: KnownPaths
}

/** Does this device have a screen at this path (no locale, no trailing slash)? Twin addresses count (PATHS-3). */
export type KnownPaths = (device: Device, path: string) => boolean

export type RouteAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'serve'
      readonly device: Device
      readonly lang: Lang
      /** The path in the route table: no locale, no trailing slash, `/` and `/mobile` for the two homes. */
      readonly route: string
      readonly inAppBrowser: boolean
    }

/** Tablets count as mobile (PATHS-1). An iPad that calls itself a Mac cannot be told apart here and gets the desktop site. */
export function deviceOf(userAgent: string): Device {
  return /Android|iPhone|iPod|iPad|Windows Phone|Mobile|Tablet|Silk|Kindle|PlayBook|HarmonyOS/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** WeChat, Weibo and QQ on iOS or Android (PATHS-15): a mask asks for a real browser. */
export function isInAppBrowser(userAgent: string): boolean {
  return /MicroMessenger|Weibo|\bQQ\//i.test(userAgent) && /Android|iPhone|iPad|iPod/i.test(userAgent)
}

/** The language a first visit wants (PATHS-7): the first of zh or en by weight, else zh. */
export function preferredLang(acceptLanguage: string): Lang {
  const wishes = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find((text) => text !== undefined)
      return { lang: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((wish) => (wish.lang === 'zh' || wish.lang === 'en') && wish.weight > 0)
  const best = wishes.reduce<(typeof wishes)[number] | undefined>(
    (found, wish) => (found && found.weight >= wish.weight ? found : wish),
    undefined,
  )
  return best?.lang === 'en' ? 'en' : 'zh'
}

export interface LocalPath {
  readonly lang: Lang
  /** Starts with one slash, never ends in one (but for `/`). */
  readonly path: string
}

/** Splits `/en/about/` into en and `/about`. Repeated slashes and backslashes collapse, so that no answer can name another host (PATHS-14). */
export function splitLocale(raw: string): LocalPath {
  const clean = `/${raw
    .split(/[/\\]+/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')}`
  if (clean === '/en') return { lang: 'en', path: '/' }
  return clean.startsWith('/en/') ? { lang: 'en', path: clean.slice(3) } : { lang: 'zh', path: clean }
}

/** Joins locale and path: en and `/about` give `/en/about`; the Chinese mobile home keeps its slash, as it was ordered. */
export function withLocale(lang: Lang, path: string): string {
  if (lang === 'zh') return path === '/mobile' ? '/mobile/' : path
  return path === '/' ? '/en' : `/en${path}`
}

/** The address of a home: `/`, `/en`, `/mobile`, `/en/mobile`. */
export function homePath(device: Device): string {
  return device === 'mobile' ? '/mobile' : '/'
}

/** The same path in the other tree, to the letter. */
export function twinPath(device: Device, path: string): string {
  const onMobile = isMobilePath(path)
  if (device === 'mobile') return onMobile ? path : path === '/' ? '/mobile' : `/mobile${path}`
  return onMobile ? path.slice('/mobile'.length) || '/' : path
}

export function isMobilePath(path: string): boolean {
  return path === '/mobile' || path.startsWith('/mobile/')
}

/** Paths that no device redirect touches. /update-password: PATHS-4. */
export function isDeviceExempt(path: string): boolean {
  return (
    path.includes('maintenance') ||
    path.endsWith('dd.html') ||
    path.includes('jp-app') ||
    path.includes('app-download') ||
    path.includes('usdt-teaching') ||
    path === '/update-password'
  )
}

/** The checks in their order (PATHS-2): exemptions, site status, locale, register rule, device, no match. Login is checked in the browser. */
export function decideRoute(ask: RouteQuestion): RouteAnswer {
  const device = deviceOf(ask.userAgent)
  const here = splitLocale(ask.path)
  const exempt = isDeviceExempt(here.path)
  const goTo = (lang: Lang, path: string, query: string): RouteAnswer => ({
    kind: 'redirect',
    location: withLocale(lang, path) + (query === '' ? '' : `?${query}`),
  })

  if (here.path.endsWith('dd.html')) return serve(ask, device, here)
  if (!ask.siteOpen && !here.path.includes('maintenance')) return goTo(here.lang, '/maintenance', '')

  if (here.path === '/' && here.lang === 'zh') {
    const wanted = ask.clang === 'zh' || ask.clang === 'en' ? ask.clang : preferredLang(ask.acceptLanguage)
    if (wanted === 'en') return goTo('en', '/', ask.query)
  }

  if (device === 'mobile' && here.path === '/register') return goTo(here.lang, '/mobile/f-entry/register', registerQuery(ask.query))
  if (!exempt && isMobilePath(here.path) !== (device === 'mobile')) return goTo(here.lang, twinPath(device, here.path), ask.query)

  const served: Device = exempt ? (ask.known(device, here.path) ? device : 'desktop') : device
  if (!ask.known(served, here.path)) {
    return here.path === homePath(device) ? serve(ask, device, here) : goTo(here.lang, homePath(device), '')
  }
  return serve(ask, device, here)
}

/** The rule of /register on a phone: type=register, and p and whatever else came along (PATHS-5). */
function registerQuery(query: string): string {
  const rest = new URLSearchParams(query)
  const carried = new URLSearchParams({ type: 'register' })
  for (const [name, value] of rest) if (name !== 'type') carried.append(name, value)
  return carried.toString()
}

function serve(ask: RouteQuestion, device: Device, here: LocalPath): RouteAnswer {
  return { kind: 'serve', device, lang: here.lang, route: here.path, inAppBrowser: isInAppBrowser(ask.userAgent) }
}

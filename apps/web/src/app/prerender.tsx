import type { Lang } from '@jade/contract/errors'
import { type Device, withLocale } from '@jade/contract/site/routing'
import { createMemoryHistory, defaultStringifySearch } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { m } from '#messages'
import type { Screen } from '../features/site/door.ts'
import { App } from './app.tsx'
import { makeClient } from './client.ts'
import { addresses } from './known-paths.ts'
import { loadLayout } from './layouts.ts'
import { langTag, speak } from './locale.ts'
import { makeRouter } from './router.tsx'
import { screens } from './screens.ts'

export { addresses }

export interface Page {
  readonly html: string
  readonly title: string
  readonly langTag: string
  readonly screen: string
  readonly description: string
  /** The paths that search engines keep for it; null: none, because a log-in or something shorter than a visit stands before it. */
  readonly canonical: Readonly<Record<Lang, string>> | null
  /** The phone's path of a desktop page that is kept. */
  readonly phone: string | null
}

/** Where somebody comes back to from a payment, and what is asked of a player at the log-in: no page to be found. */
const UNLISTED: ReadonlySet<string> = new Set(['pub-deposit', 'update-password', 'maintenance', 'phone-login', 'forget-password'])

/** Public pages are kept under their desktop's address; a phone finds its own from there. */
function kept(screen: Screen | undefined, device: Device, lang: Lang): Pick<Page, 'canonical' | 'phone'> {
  const path = screen?.desktop
  if (!screen || !path || screen.guard === 'member' || UNLISTED.has(screen.name)) return { canonical: null, phone: null }
  const phone = device === 'desktop' && screen.mobile && screen.mobile !== path ? withLocale(lang, screen.mobile) : null
  return { canonical: { zh: withLocale('zh', path), en: withLocale('en', path) }, phone }
}

/** Draws one address as a guest without data sees it. One at a time: the language is global. */
export async function drawPage(device: Device, lang: Lang, path: string): Promise<Page> {
  speak(lang)
  await loadLayout(device)
  const frame = { device, lang, screens: new Map(screens.map((screen) => [screen.name, screen])) }
  const client = makeClient()
  const here = addresses.find((one) => one.device === device && one.path === path)
  const screen = here?.screen
  // With its default query spelled out: without it the router would answer with a redirect to just that, and the page would be empty.
  const query = (screen?.search?.(here?.search ?? {}) ?? {}) as Record<string, unknown>
  const address = withLocale(lang, path) + defaultStringifySearch(query)
  const router = makeRouter({ frame, client }, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return {
    html: renderToString(<App frame={frame} client={client} router={router} />),
    title: screen && screen.name !== 'home' ? `${screen.title()} · ${m.site_name()}` : m.site_title(),
    langTag: langTag[lang],
    screen: screen?.name ?? '',
    description: m.site_description(),
    ...kept(screen, device, lang),
  }
}

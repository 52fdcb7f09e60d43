import type { Lang } from '@jade/contract/errors'
import { type Device, withLocale } from '@jade/contract/site/routing'
import { createMemoryHistory, defaultStringifySearch } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { m } from '#messages'
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
}

/** Draws one address as a guest without data sees it. One at a time: the language is global. */
export async function drawPage(device: Device, lang: Lang, path: string): Promise<Page> {
  speak(lang)
  await loadLayout(device)
  const frame = { device, lang, screens: new Map(screens.map((screen) => [screen.name, screen])) }
  const client = makeClient()
  const screen = addresses.find((one) => one.device === device && one.path === path)?.screen
  // With its default query spelled out: without it the router would answer with a redirect to just that, and the page would be empty.
  const address = withLocale(lang, path) + defaultStringifySearch((screen?.search?.({}) ?? {}) as Record<string, unknown>)
  const router = makeRouter({ frame, client }, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return {
    html: renderToString(<App frame={frame} client={client} router={router} />),
    title: screen && screen.name !== 'home' ? `${screen.title()} · ${m.site_name()}` : m.site_title(),
    langTag: langTag[lang],
    screen: screen?.name ?? '',
  }
}

import { splitLocale } from '@jade/contract/site/routing'
import type { QueryClient } from '@tanstack/react-query'
import { readLocal } from '../features/session/door.ts'
import { type Frame, settingsQuery } from '../features/site/door.ts'
import type { makeRouter } from './router.tsx'

const COOKIE = 'visited'
const YEAR_SECONDS = 365 * 86_400

/** With auto_redirect_first_visit a guest's first visit to a home goes to registration, once in the life of a cookie (SITE-5). */
export async function followFirstVisit(frame: Frame, client: QueryClient, router: ReturnType<typeof makeRouter>): Promise<void> {
  const { path } = splitLocale(window.location.pathname)
  if (path !== '/' && path !== '/mobile') return
  const first = !document.cookie.split('; ').includes(`${COOKIE}=1`)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  const to = frame.screens.get('register')?.[frame.device]
  if (!first || readLocal('token') !== '' || to === undefined) return
  const settings = await client.fetchQuery(settingsQuery).catch(() => undefined)
  if (settings?.auto_redirect_first_visit !== 1) return
  await router.navigate({ to: to as never, search: { type: 'register' } as never, replace: true })
}

import { splitLocale } from '@jade/contract/site/routing'
import { readLocal } from '../features/session/door.ts'
import type { Frame } from '../features/site/door.ts'
import { addresses } from './known-paths.ts'
import type { makeRouter } from './router.tsx'

/** How long the page rests before links are fetched ahead (SITE-10). */
const IDLE_MS = 2000
const AT_ONCE = 2

/**
 * Two seconds after the page rests, the chunks of the first screens that are linked from it are fetched, as far as they would open:
 * a guest's way to a member's screen ends at the log-in. Not on a metered line.
 */
export function prefetchWhenIdle(frame: Frame, router: ReturnType<typeof makeRouter>): void {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) return
  whenAtRest(() => {
    const guest = readLocal('token') === ''
    const opens = ({ device, screen }: (typeof addresses)[number]) => device === frame.device && !(guest && screen.guard === 'member')
    const open = new Set(addresses.filter(opens).map(({ path }) => path))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => splitLocale(link.pathname).path)
    for (const path of [...new Set(links)].filter((one) => open.has(one)).slice(0, AT_ONCE))
      void router.preloadRoute({ to: path as never }).catch(() => undefined)
  })
}

/** Two seconds from now, and then once the page has nothing else to do. */
export function whenAtRest(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else run()
  }, IDLE_MS)
}

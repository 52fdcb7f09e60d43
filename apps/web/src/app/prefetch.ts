import { splitLocale } from '@jade/contract/site/routing'
import type { makeRouter } from './router.tsx'

/** How long the page rests before links are fetched ahead (spec section 9). */
const IDLE_MS = 2000
const AT_ONCE = 6

/** Two seconds after the page rests, the chunks of the first screens that are linked from it are fetched. Not on a metered line. */
export function prefetchWhenIdle(router: ReturnType<typeof makeRouter>): void {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) return
  setTimeout(() => {
    const run = () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => splitLocale(link.pathname).path)
      for (const path of [...new Set(links)].slice(0, AT_ONCE)) void router.preloadRoute({ to: path as never }).catch(() => undefined)
    }
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else run()
  }, IDLE_MS)
}

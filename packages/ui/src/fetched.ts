import { lazy } from 'react'
import { lineBack, serverAway } from './line.ts'

const KEY = 'chunkReload'
const MINUTE_MS = 60_000

/** What browsers say of a module, and Vite of a style sheet, that did not come. */
const LOST = /dynamically imported module|module script|preload CSS/i

/**
 * Fetches a part of the page that is a file of its own. While there is no line to the house it waits, and tries again whenever `lineBack`
 * says so: what is on the page stays as it is. A part that is gone although the house answers belongs to an older release: the page is
 * loaded anew, once a minute at most (SITE-9); within that minute it fails.
 * @param onWait told each time it has to wait
 */
export async function fetched<T>(load: () => Promise<T>, onWait?: () => void): Promise<T> {
  for (let lost = false, answered = false; ; lost = true) {
    try {
      if (lost) await fetchSheets()
      return await load()
    } catch (error) {
      if (!LOST.test(String(error))) throw error
      const there = await isHouseThere()
      // The line may have come back between the two: only what fails twice beside an answering house is gone.
      if (there && answered) return gone(error)
      answered = there
      if (there) continue
      onWait?.()
      if (navigator.onLine) serverAway()
      await lineBack()
    }
  }
}

/** React's `lazy` for a part that waits for the line. Every component that is fetched comes by it. */
export const later: typeof lazy = (load) => lazy(() => fetched(load))

/** Whether a part that is gone may reload the page: once a minute at most. Both in milliseconds. */
export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || now - lastReload >= MINUTE_MS || now < lastReload
}

function gone(error: unknown): Promise<never> {
  const last = sessionStorage.getItem(KEY)
  if (!mayReload(last === null ? null : Number(last), Date.now())) return Promise.reject(error)
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  // Nothing more is drawn of this page.
  return new Promise(() => {})
}

/** Does the house answer? Asks for the head of this very page. */
async function isHouseThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500
}

/** Style sheets that did not come. */
const bare = new Set<HTMLLinkElement>()
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') bare.add(target)
  },
  true,
)

/** Vite asks for a style sheet once, whatever came of it: those that did not come are put in again, so that no part is drawn bare. */
async function fetchSheets(): Promise<void> {
  const lost = [...bare].filter(({ isConnected }) => isConnected)
  bare.clear()
  await Promise.all(
    lost.map(
      (link) =>
        new Promise((came, failed) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = came
          again.onerror = () => failed(new Error(`Unable to preload CSS for ${link.href}`))
          link.replaceWith(again)
        }),
    ),
  )
}

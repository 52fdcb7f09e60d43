import { useSyncExternalStore } from 'react'

/** How often a page that stays open asks whether there is a new release. */
const ASK_MS = 30 * 60_000
const TAKE_OVER = 'take-over'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker
  for (const listener of listeners) listener()
}

/** Registers the worker of the installed site and looks for releases (CONTENT-12). A browser without workers has the site all the same. */
export async function followReleases(): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  const registration = await container?.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return
  // The first worker has nobody to wait for, and never stands here.
  const look = () => void (registration.waiting && consider(registration.waiting))
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  setInterval(() => void registration.update().catch(() => undefined), ASK_MS)
}

/** A worker of the release that this page has already is let in at once; one of a later release is told. */
function consider(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }) => {
    if (document.querySelector(`script[src$="${String(data)}"]`)) worker.postMessage(TAKE_OVER)
    else setWaiting(worker)
  })
  port1.start()
  worker.postMessage('release', [port2])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What takes the new release in and loads the page anew; undefined while there is none. */
export function useRelease(): { readonly take: () => void; readonly later: () => void } | undefined {
  const worker = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
  if (!worker) return undefined
  return {
    take: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      worker.postMessage(TAKE_OVER)
      setWaiting(null)
    },
    later: () => setWaiting(null),
  }
}

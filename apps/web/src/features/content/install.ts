import { useSyncExternalStore } from 'react'

/** What a browser offers when the site can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until somebody presses: it comes once a page, and nobody is asked unasked. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Installs the site by the browser's own dialog; undefined where the browser has offered nothing. An offer is taken once. */
export function takeOffer(): (() => void) | undefined {
  const standing = offer
  if (!standing) return undefined
  return () => {
    setOffer(null)
    void standing.prompt()
  }
}

/** The same for what is drawn only where there is an offer. */
export function useInstall(): (() => void) | undefined {
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
  return takeOffer()
}

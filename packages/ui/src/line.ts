import { useSyncExternalStore } from 'react'

/* Whether anything gets through from this device to the house, for everything on a page that has to wait for it. */

/** Why nothing gets through: this device has no line, or the server does not answer (or says 503). */
export type Away = 'offline' | 'server'

let silent = false
const listeners = new Set<() => void>()
/** What waits to be tried again. */
const waiting = new Set<() => void>()

function tell(now: boolean): void {
  if (silent === now) return
  silent = now
  for (const listener of listeners) listener()
}

/** A call was not heard, or was told to come again later. */
export const serverAway = (): void => tell(true)

/** A call was answered again: what waits is tried. */
export function serverBack(): void {
  tell(false)
  tryAgain()
}

/** Tries at once what waits for the line. */
export function tryAgain(): void {
  const now = [...waiting]
  waiting.clear()
  for (const go of now) go()
}

/** Ends when there is reason to try again: the line is there, the server is back, or somebody pressed the button. */
export function lineBack(): Promise<void> {
  return new Promise((go) => {
    waiting.add(go)
    addEventListener('online', tryAgain)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Why nothing gets through at this moment; null: it does, as far as anybody knows. */
export const whyAway = (): Away | null => (!navigator.onLine ? 'offline' : silent ? 'server' : null)

/** Calls back each time the line is there again after it was away, until what it answers is called. */
export const onLineBack = (listener: () => void): (() => void) => subscribe(() => void (whyAway() ?? listener()))

/** Why the page stands still at the moment; null: it does not. */
export function useAway(): Away | null {
  return useSyncExternalStore(subscribe, whyAway, () => null)
}

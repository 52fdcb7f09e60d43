import { useSyncExternalStore } from 'react'

/** Why nothing gets through: this device has no line, or the server does not answer (or says 503). */
export type Away = 'offline' | 'server'

let silent = false
const listeners = new Set<() => void>()

function tell(now: boolean): void {
  if (silent === now) return
  silent = now
  for (const listener of listeners) listener()
}

/** A call was not heard, or was told to come again later. */
export const serverAway = (): void => tell(true)
/** A call was answered again. */
export const serverBack = (): void => tell(false)

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

/** Why the site stands still at the moment; null: it does not. */
export function useAway(): Away | null {
  return useSyncExternalStore(
    subscribe,
    () => (!navigator.onLine ? 'offline' : silent ? 'server' : null),
    () => null,
  )
}

import { useSyncExternalStore } from 'react'

/* Is a recall of everything going on? One answer for the whole page, whoever began it: a press here, or another page of the same player. */

/** WALLET-15: the spinner closes 2 s after the reply. */
const SPINNER_MS = 2000

let recalling = false
const watchers = new Set<() => void>()

function tell(now: boolean): void {
  recalling = now
  for (const watcher of watchers) watcher()
}

/** False when one is going on already: a second press does nothing. */
export function beginRecall(): boolean {
  if (recalling) return false
  tell(true)
  return true
}

/** The reply is there; a refused recall never began. */
export function endRecall(began: boolean): void {
  setTimeout(() => tell(false), began ? SPINNER_MS : 0)
}

/** The push transAll: a recall began, here or elsewhere. */
export function hearRecall(): void {
  if (beginRecall()) endRecall(true)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function useRecalling(): boolean {
  return useSyncExternalStore(
    watch,
    () => recalling,
    () => false,
  )
}

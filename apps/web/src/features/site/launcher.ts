import { useSyncExternalStore } from 'react'
import type { PlatformEntry } from '@jade/contract/platforms/calls'

/** What a tile starts. */
export interface LaunchRequest {
  /** Platform code. */
  readonly code: string
  readonly name: string
  readonly group: PlatformEntry['group']
  /** A game of the platform; absent: its lobby. */
  readonly productId?: string
  /** Play money, no log-in. */
  readonly demo?: boolean
}

export type Launcher = (request: LaunchRequest) => void | Promise<void>

let launcher: Launcher | undefined
/** What was pressed before anybody could start it. */
let early: LaunchRequest | undefined
const watchers = new Set<() => void>()

/** The app says who starts games. */
export function setLauncher(next: Launcher): void {
  launcher = next
  if (early) void next(early)
  early = undefined
  for (const watcher of watchers) watcher()
}

/** Starts a game. Must be called in the press itself, so that its window may open; a press that comes too early is kept. */
export function launch(request: LaunchRequest): void {
  if (launcher) void launcher(request)
  else early = request
}

/** Is there somebody who starts games? False until the games feature has arrived. */
export function useCanLaunch(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => launcher !== undefined,
    () => false,
  )
}

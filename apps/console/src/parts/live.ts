import { openSocket } from '@jade/client/socket'
import type { LiveName, RowsChanged } from '@jade/contract/live'
import type { LookersTold, lookersTold } from '@jade/contract/presence'
import { useEffect, useSyncExternalStore } from 'react'
import { queries } from '../app/queries.ts'
import { hearLookers, lookBy } from './looking.ts'

/** Lists whose rows come by push, by the first word of their queries' keys. */
const lists = [
  'withdrawals',
  'deposits',
  'consultations',
  'consultation',
  'kyc',
  'approvals',
  'inbox',
] as const satisfies readonly LiveName[]
type Complete = Exclude<LiveName, (typeof lists)[number]> extends never ? ReadonlySet<string> : never
const known: Complete = new Set<string>(lists)

/** Told of an object while its list stays as it is: under which first word its query stands. */
const ALONE: Readonly<Record<string, string>> = { consultation: 'consultations' } satisfies Partial<Record<LiveName, LiveName>>

/** The schemas are none of the first screen's. */
const LOOKERS: typeof lookersTold.name = 'lookers'

/** A list is asked for once in so long, however much of it changes. */
const REREAD_MS = 500
/** Consoles do not all ask in the same moment: each waits its own part of this, by when it was opened. */
const SPREAD_MS = 200
const ownPart = performance.timeOrigin % SPREAD_MS
/** What was missed, and how long something waits, is seen within this time although pushes come. */
const NET_MS = 15_000
/** Where the server lets no more in, or the session ended, it is tried again so much later. */
const AGAIN_MS = 60_000

let isOpen = false
const watchers = new Set<() => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setOpen(open: boolean): void {
  isOpen = open
  for (const watcher of watchers) watcher()
}

/** Whether pushes come at this time. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, () => isOpen)

/** How often a live list is asked for in ms: seldom while pushes come, every `poll` while they do not. */
export const useAsking = (poll: number): number => (useIsLive() ? Math.max(poll, NET_MS) : poll)

/** Keeps the socket of the console open while somebody is logged in and looks (CONSOLE-26). Without it everything is asked for at intervals, as ever. */
export function useFollowLive(loggedIn: boolean): void {
  useEffect(() => (loggedIn ? follow() : undefined), [loggedIn])
}

function follow(): () => void {
  let close: (() => void) | null = null
  let again: number | undefined
  const rest = () => {
    window.clearTimeout(again)
    close?.()
    close = null
  }
  const look = () => {
    if (document.visibilityState === 'hidden') return rest()
    close ??= open(() => {
      rest()
      again = window.setTimeout(look, AGAIN_MS)
    })
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    rest()
  }
}

/** Opens a socket and answers how it is closed. */
function open(onRefused: () => void): () => void {
  let over = false
  const socket = openSocket({
    path: '/office/ws',
    onLine: (line, say) => {
      if (over) return
      setOpen(line)
      lookBy(line ? say : null)
      // What happened before it was open was told to nobody.
      if (line) for (const list of lists) reread(list, null)
    },
    onEvent: (name, news) => {
      if (name === LOOKERS) return over ? undefined : hearLookers(news as unknown as LookersTold)
      const { list, ids, more } = news as unknown as RowsChanged
      if (!over && known.has(list)) reread(list, more === 1 ? null : ids)
    },
    onRefused: () => {
      if (!over) onRefused()
    },
  })
  // A console that cannot fetch the client goes on without.
  socket.catch(onRefused)
  return () => {
    over = true
    setOpen(false)
    lookBy(null)
    socket.then((one) => one.close()).catch(() => undefined)
  }
}

/** Rows of a list that are asked for soon; null: all. */
const waiting = new Map<string, Set<string> | null>()
const askedAt = new Map<string, number>()

function reread(list: string, ids: readonly string[] | null): void {
  const before = waiting.get(list)
  waiting.set(list, ids === null || before === null ? null : new Set([...(before ?? []), ...ids]))
  if (before !== undefined) return
  const now = performance.now()
  const at = Math.max(now + ownPart, (askedAt.get(list) ?? Number.NEGATIVE_INFINITY) + REREAD_MS)
  window.setTimeout(() => {
    const changed = waiting.get(list) ?? null
    waiting.delete(list)
    askedAt.set(list, performance.now())
    const behind = ALONE[list]
    void queries.invalidateQueries({
      queryKey: [behind ?? list],
      predicate: ({ queryKey }) => (behind === undefined || queryKey.length === 3) && isOf(queryKey, changed),
    })
  }, at - now)
}

/**
 * Whether a query shows one of the changed rows: every page of the list may, and of the objects (`[list, part, number]`) those among them. What
 * belongs to no row (`[list, part]`) stays.
 */
function isOf(key: readonly unknown[], changed: ReadonlySet<string> | null): boolean {
  if (changed === null) return true
  if (key.length === 3) return changed.has(String(key[2]))
  return key.length !== 2 || typeof key[1] !== 'string'
}

import type { LookersTold, LooksAt, looksAt } from '@jade/contract/presence'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOwnAccount } from '../features/session/session.ts'

/** Whoever leafs through a list is nowhere in between. */
const STAYS_MS = 250
/** How long somebody has been there is told in minutes. */
const AGES_MS = 20_000

/** The schemas are none of the first screen's. */
const LOOK: typeof looksAt.name = 'look'
const NOWHERE: LooksAt = { kind: '', id: '' }

interface Looker {
  readonly account: string
  /** Since when, by the clock of this page (`performance.now`). */
  readonly since: number
}

type Board = ReadonlyMap<string, readonly Looker[]>

/** What this console says, while its socket is open. */
let say: ((name: string, place: LooksAt) => void) | null = null
/** What is mounted now: a list, and over it an object. */
const places: LooksAt[] = []
let said: LooksAt = NOWHERE
let soon: number | undefined

/** Who is at which object of the kind that this console shows. */
let board: { readonly kind: string; readonly rows: Board } = { kind: '', rows: new Map() }
const watchers = new Set<() => void>()

function setBoard(kind: string, rows: Board): void {
  board = { kind, rows }
  for (const watcher of watchers) watcher()
}

/** The socket is open, and says by this; null: it is not, and nobody is known to be anywhere. */
export function lookBy(line: typeof say): void {
  say = line
  said = NOWHERE
  setBoard('', new Map())
  tell()
}

/** What the server tells of who looks at what (CONSOLE-42). */
export function hearLookers({ kind, all, rows }: LookersTold): void {
  if (kind !== place().kind) return
  const known = all === 1 || board.kind !== kind ? new Map<string, readonly Looker[]>() : new Map(board.rows)
  const now = performance.now()
  for (const { id, who } of rows) {
    if (who.length === 0) known.delete(id)
    else
      known.set(
        id,
        who.map(({ account, seconds }) => ({ account, since: now - seconds * 1000 })),
      )
  }
  setBoard(kind, known)
}

/** An object covers the list that it is opened from. */
const place = (): LooksAt => places.findLast(({ id }) => id !== '') ?? places.at(-1) ?? NOWHERE

function tell(): void {
  const now = place()
  if (!say || (said.kind === now.kind && said.id === now.id)) return
  said = now
  say(LOOK, now)
}

function change(): void {
  window.clearTimeout(soon)
  soon = window.setTimeout(tell, STAYS_MS)
}

/** Says that this console shows an object, or with an empty id the list of such, while it does. An empty kind is not told. */
export function useLookAt(kind: string, id: string): void {
  useEffect(() => {
    if (kind === '') return
    const one = { kind, id }
    places.push(one)
    change()
    return () => {
      places.splice(places.indexOf(one), 1)
      change()
    }
  }, [kind, id])
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const none: Board = new Map()

function useBoard(kind: string): Board {
  const { kind: told, rows } = useSyncExternalStore(watch, () => board)
  return told === kind ? rows : none
}

/** Colleagues at an object, the longest first, with the whole seconds since when. */
export function useColleagues(kind: string, id: string): readonly { readonly account: string; readonly seconds: number }[] {
  const own = useOwnAccount()
  const here = (useBoard(kind).get(id) ?? []).filter(({ account }) => account !== own)
  const [now, setNow] = useState(() => performance.now())
  const some = here.length > 0
  useEffect(() => {
    if (!some) return
    const timer = window.setInterval(() => setNow(performance.now()), AGES_MS)
    return () => window.clearInterval(timer)
  }, [some])
  return here.map(({ account, since }) => ({ account, seconds: Math.max(0, Math.floor((now - since) / 1000)) }))
}

/** Colleagues by object of a kind: their accounts, in a line. */
export function useColleaguesOf(kind: string): (id: string) => string {
  const own = useOwnAccount()
  const rows = useBoard(kind)
  return (id) => (rows.get(id) ?? []).flatMap(({ account }) => (account === own ? [] : [account])).join(', ')
}

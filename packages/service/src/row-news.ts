import { ROWS_TOLD, type RowsChanged } from '@jade/contract/live'

/** A list is told of once in so long, however much happens: the first change at once, what follows together. */
export const GATHER_MS = 300

interface Waiting {
  readonly ids: Set<string>
  version: string
  more: 0 | 1
}

/** Changes of rows on their way to consoles, gathered by list. `send` gets a list's news with the version of the newest. */
export class RowNews {
  readonly #send: (news: RowsChanged, version: string) => void
  /** Lists that were told of just now, with what has come since. */
  readonly #resting = new Map<string, Waiting>()
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(send: (news: RowsChanged, version: string) => void) {
    this.#send = send
  }

  tell(list: string, id: string, version: string): void {
    const waiting = this.#resting.get(list)
    if (waiting) return add(waiting, id, version)
    this.#send({ list, ids: [id], more: 0 }, version)
    this.#rest(list)
  }

  /** What waits is told now: the process ends. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    for (const [list, waiting] of this.#resting) this.#tellOf(list, waiting)
    this.#resting.clear()
    this.#timers.clear()
  }

  #rest(list: string): void {
    const waiting: Waiting = { ids: new Set(), version: '', more: 0 }
    this.#resting.set(list, waiting)
    this.#timers.set(
      list,
      setTimeout(() => {
        this.#resting.delete(list)
        this.#timers.delete(list)
        if (this.#tellOf(list, waiting)) this.#rest(list)
      }, GATHER_MS),
    )
  }

  #tellOf(list: string, { ids, version, more }: Waiting): boolean {
    if (ids.size === 0) return false
    this.#send({ list, ids: [...ids], more }, version)
    return true
  }
}

function add(waiting: Waiting, id: string, version: string): void {
  waiting.version = version
  if (waiting.ids.size < ROWS_TOLD || waiting.ids.has(id)) waiting.ids.add(id)
  else waiting.more = 1
}

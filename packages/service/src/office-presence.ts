import { randomUUID } from 'node:crypto'
import { type LookersTold, type LooksAt, lookersTold, looksAt } from '@jade/contract/presence'
import type { RowsChanged, rowsChanged } from '@jade/contract/live'
import type { Server, Socket } from 'socket.io'
import type { App, StaffActor } from './app.ts'
import { type Look, Looks } from './looks.ts'
import type { ObjectKind } from './timeline.ts'

/** Who looks at objects of a kind is told once in so long, however many come and go: the first at once, what follows together. */
const GATHER_MS = 500
/** Processes tell each other who is at them when that changes, gathered, and besides so often that one that died is forgotten soon. */
const SAID_WITHIN_MS = 200
const BEAT_MS = 5_000
const BEATS_MISSED = 3

interface Held {
  readonly token: string
  readonly sessionId: string
}

interface Told {
  [rowsChanged.name](news: RowsChanged & { readonly version: string }): void
  [lookersTold.name](news: LookersTold): void
}

/** Everything of one process: what it said before counts no more. */
interface Gossip {
  readonly process: string
  readonly looks: readonly Look[]
}

interface BetweenProcesses {
  looks(gossip: Gossip): void
}

type Said = Record<string, (said: unknown) => void>

export type OfficeServer = Server<Said, Told, BetweenProcesses, Held>
export type OfficeSocket = Socket<Said, Told, BetweenProcesses, Held>

/** A socket: whose it is now, and where it is. */
interface Seat {
  staff: StaffActor
  /** Grows with everything that it says: of two questions the later one counts. */
  turn: number
  place: LooksAt | null
  room: string | null
}

/**
 * Who looks at what (CONSOLE-42). A console says what it shows; the server believes it where that person may see the object and it is there, and tells those who
 * show it or the list of its kind. Nothing is kept: a socket that closes is gone from everywhere, a process that dies within some beats.
 */
export class OfficePresence {
  readonly #io: OfficeServer
  readonly #app: App
  readonly #kinds: ReadonlyMap<string, ObjectKind>
  /** There are other processes to tell. */
  readonly #shared: boolean
  readonly #seats = new Map<string, Seat>()
  readonly #looks = new Looks(({ kind, id }) => this.#changed(kind, id))
  readonly #process: string = randomUUID()
  /** Kinds that were told of just now, with the objects that changed since. */
  readonly #resting = new Map<string, Set<string>>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #saying = false
  #silent = true
  #closed = false

  constructor(io: OfficeServer, app: App, { objects, shared }: { readonly objects: readonly ObjectKind[]; readonly shared: boolean }) {
    this.#io = io
    this.#app = app
    this.#kinds = new Map(objects.map((one) => [one.kind, one]))
    this.#shared = shared
    if (!shared) return
    io.on('looks', ({ process, looks }) => {
      if (process !== this.#process && !this.#closed && this.#looks.hear(process, looks, performance.now())) this.#saySoon()
    })
    // Whoever is there already answers, and both know each other.
    this.#say()
    this.#timers.add(setInterval(() => this.#beat(), BEAT_MS))
  }

  /** A socket is whose it was said to be, or still is: with other rights than before, perhaps. */
  stands(socket: OfficeSocket, staff: StaffActor): void {
    const seat = this.#seats.get(socket.id)
    if (!seat) return void this.#seats.set(socket.id, { staff, turn: 0, place: null, room: null })
    seat.staff = staff
    if (seat.place && !this.#mayLook(seat.place, staff)) this.#sit(socket, seat, null)
  }

  /** A socket has closed. */
  left(socket: OfficeSocket): void {
    this.#seats.delete(socket.id)
    this.#looks.set(socket.id, null)
  }

  /** What a console said that it shows. Something unknown, or that this person may not see, is nothing. */
  async look(socket: OfficeSocket, said: unknown): Promise<void> {
    const seat = this.#seats.get(socket.id)
    const at = looksAt.payload.safeParse(said)
    if (!seat || !at.success) return
    seat.turn += 1
    const { turn } = seat
    const place = (await this.#isThere(at.data, seat.staff)) ? at.data : null
    if (seat.turn === turn && this.#seats.get(socket.id) === seat) this.#sit(socket, seat, place)
  }

  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearTimeout(timer)
    if (this.#shared) this.#io.serverSideEmit('looks', { process: this.#process, looks: [] })
  }

  async #isThere(at: LooksAt, staff: StaffActor): Promise<boolean> {
    const kind = this.#kinds.get(at.kind)
    if (!kind || !this.#mayLook(at, staff)) return false
    if (at.id === '') return true
    try {
      return (await kind.find(this.#app.db, at.id, staff)) !== null
    } catch (error) {
      this.#app.log.warn({ err: error, kind: at.kind }, 'nobody knows whether an object is there')
      return false
    }
  }

  /** Where each object is judged for itself, a list would tell of others. */
  #mayLook({ kind, id }: LooksAt, { permissions }: StaffActor): boolean {
    const known = this.#kinds.get(kind)
    return known !== undefined && permissions.has(known.permission) && (id !== '' || known.judged !== true)
  }

  #sit(socket: OfficeSocket, seat: Seat, place: LooksAt | null): void {
    if (seat.place?.kind === place?.kind && seat.place?.id === place?.id) return
    const room = place && this.#roomOf(place.kind, place.id)
    const moved = room !== seat.room
    if (moved && seat.room !== null) void socket.leave(seat.room)
    if (moved && room !== null) void socket.join(room)
    seat.place = place
    seat.room = room
    const { account } = seat.staff
    this.#looks.set(socket.id, place && place.id !== '' ? { ...place, account, since: this.#now() } : null)
    if (moved && place) socket.emit(lookersTold.name, this.#newsOf(place.kind, this.#isJudged(place.kind) ? [place.id] : null))
  }

  #isJudged(kind: string): boolean {
    return this.#kinds.get(kind)?.judged === true
  }

  #roomOf(kind: string, id: string): string {
    return this.#isJudged(kind) ? `look.${kind}.${id}` : `look.${kind}`
  }

  #now(): number {
    return this.#app.clock.now().getTime()
  }

  #newsOf(kind: string, ids: readonly string[] | null): LookersTold {
    const now = this.#now()
    return { kind, all: ids ? 0 : 1, rows: this.#looks.rows(kind, ids ? { ids: new Set(ids), now } : { now }) }
  }

  #changed(kind: string, id: string): void {
    if (this.#closed) return
    this.#saySoon()
    const waiting = this.#resting.get(kind)
    if (waiting) return void waiting.add(id)
    this.#tell(kind, [id])
    this.#rest(kind)
  }

  #rest(kind: string): void {
    const waiting = new Set<string>()
    this.#resting.set(kind, waiting)
    this.#later(GATHER_MS, () => {
      this.#resting.delete(kind)
      if (waiting.size === 0) return
      this.#tell(kind, [...waiting])
      this.#rest(kind)
    })
  }

  /** To the sockets of this process: each process tells its own. */
  #tell(kind: string, ids: readonly string[]): void {
    if (this.#isJudged(kind)) {
      for (const id of ids) this.#io.local.to(this.#roomOf(kind, id)).emit(lookersTold.name, this.#newsOf(kind, [id]))
    } else this.#io.local.to(this.#roomOf(kind, '')).emit(lookersTold.name, this.#newsOf(kind, ids))
  }

  #saySoon(): void {
    if (!this.#shared || this.#saying) return
    this.#saying = true
    this.#later(SAID_WITHIN_MS, () => {
      this.#saying = false
      this.#say()
    })
  }

  #say(): void {
    const looks = this.#looks.own()
    this.#silent = looks.length === 0
    this.#io.serverSideEmit('looks', { process: this.#process, looks })
  }

  #beat(): void {
    this.#looks.forget(performance.now() - BEATS_MISSED * BEAT_MS)
    if (!this.#silent) this.#say()
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}

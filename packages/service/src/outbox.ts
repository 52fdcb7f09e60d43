import type { Push } from '@jade/contract/push'
import type { App, PushReceiver } from './app.ts'
import { crashPoint } from './crash-point.ts'
import type { Database } from './database.ts'
import { drainMs, endsWithin } from './drain.ts'
import { trimEventLog } from './event-log.ts'
import { adopt, leasePushes, type OutboxTable, postpone, type Row, sent, sweepPushes } from './outbox-store.ts'
import { ReactionLanes } from './reaction-lanes.ts'
import { isForConsoles } from './live.ts'
import { readReply } from './reply-text.ts'
import type { Reaction } from './room.ts'

const POLL_MS = 1_000
const SWEEP_MS = 60_000
/** The log's parts stand for weeks each. */
const TRIM_EVERY_SWEEPS = 60
/** Reactions at once; pushes and what is fetched have two connections beside them. */
const REACTIONS_AT_ONCE = 4
const CONNECTIONS = REACTIONS_AT_ONCE + 2

/** A socket event. `version` grows with every announcement of the program. */
export interface OutgoingPush {
  readonly to: PushReceiver
  readonly name: Push['name']
  readonly payload: Readonly<Record<string, unknown>>
  readonly version: string
}

/** Sends one socket event. Without one, pushes wait for a process that has it. */
export type PushSink = (push: OutgoingPush) => void

export interface OutboxOptions {
  readonly app: App
  readonly database: Database
  readonly table: OutboxTable
  readonly reactions: readonly Reaction[]
  /** Units of work on another pool of the same database. */
  unitOn(database: Database): App['unit']
}

/**
 * Delivers what units announced, at least once and after their commit. An event is a row for each of its reactions, with tries, back-off and last
 * error of its own (reaction-lanes.ts); a push is a row by itself. Processes share the work: rows are leased with SKIP LOCKED. All of it
 * runs on connections of its own, so that callers and announcements never stand in one line (ADR 0191).
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #lanes: ReactionLanes
  #sink: PushSink | null = null
  #office: PushSink | null = null
  #timers: NodeJS.Timeout[] = []
  #own: Database | null = null
  #pushing: Promise<unknown> = Promise.resolve()
  #adopting: Promise<unknown> = Promise.resolve()
  #queued = false
  #stopped = true
  #sweeps = 0

  constructor(options: OutboxOptions) {
    this.#options = options
    const { app, database, table, reactions } = options
    this.#lanes = new ReactionLanes({ app, table, reactions }, { database, unit: app.unit, atOnce: 1 })
  }

  get #database(): Database {
    return this.#own ?? this.#options.database
  }

  /** Where this process sends pushes. */
  sendPushesTo(sink: PushSink): void {
    this.#sink = sink
  }

  /** Where this process tells consoles that rows changed (live.ts). Without, those words are gone: they are hints, and consoles ask by themselves. */
  tellConsolesBy(sink: PushSink): void {
    this.#office = sink
  }

  start(): void {
    const { app, database, unitOn } = this.#options
    this.#stopped = false
    this.#own = database.beside(CONNECTIONS)
    const own = this.#own
    this.#lanes.start(own ? { database: own, unit: unitOn(own), atOnce: REACTIONS_AT_ONCE } : { database, unit: app.unit, atOnce: 1 })
    this.#timers = [setInterval(() => this.#poll(), POLL_MS), setInterval(() => void this.#sweep(), SWEEP_MS)]
    this.#poll()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await endsWithin(drainMs.work, Promise.all([this.#lanes.stop(), this.#pushing, this.#adopting]))
    await this.#own?.close()
    this.#own = null
  }

  /** Something is there: deliver soon. Cheap to call. */
  nudge(): void {
    this.#lanes.nudge()
    if (this.#sink !== null) this.#pushSoon()
  }

  #poll(): void {
    this.nudge()
    this.#adopting = this.#adopting
      .then(() => (this.#stopped ? 0 : this.#adopt()))
      .then(
        (adopted) => (adopted > 0 ? this.nudge() : undefined),
        (error: unknown) => this.#options.app.log.warn({ err: error }, 'events of the version before wait'),
      )
  }

  /** Events that a server of the version before left or leaves (ADR 0191). */
  async #adopt(): Promise<number> {
    let all = 0
    for (let some = 1; some > 0; all += some) some = await this.#database.transaction((tx) => adopt(tx, this.#options.table))
    return all
  }

  #pushSoon(): void {
    if (this.#stopped || this.#queued) return
    this.#queued = true
    this.#pushing = this.#pushing.then(async () => {
      this.#queued = false
      try {
        while (!this.#stopped && (await this.#pushBatch()) > 0);
      } catch (error) {
        this.#options.app.log.warn({ err: error }, 'pushes pause')
      }
    })
  }

  /** What was sent of a batch is taken off with one statement; a push that cannot be sent waits alone. */
  async #pushBatch(): Promise<number> {
    const { table } = this.#options
    const batch = await leasePushes(this.#database.db, table)
    if (batch.length === 0) return 0
    crashPoint('before_event')
    const gone: Row[] = []
    for (const row of batch) {
      try {
        this.#push(row)
        gone.push(row)
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        this.#options.app.log.error(
          { err: error, push: row.name, id: row.id.toString(), attempts: row.attempts },
          'a push could not be sent',
        )
        await postpone(this.#database.db, table, { row, error }).catch(() => {})
      }
    }
    crashPoint('after_event')
    await sent(this.#database.db, table, gone)
    return batch.length
  }

  #push(row: Row): void {
    const sink = isForConsoles(row.receiver) ? this.#office : this.#sink
    sink?.({
      to: receiverOf(row.receiver),
      name: row.name,
      payload: readReply(row.payload) as OutgoingPush['payload'],
      version: row.id.toString(),
    })
  }

  /** Delivers everything that is due and returns how many rows; throws the first failure of a reaction once the others are done (tests, seeds). */
  async drain(): Promise<number> {
    await this.#adopt()
    const { delivered, failure } = await this.#lanes.drain()
    if (failure !== null) throw failure
    let pushed = 0
    if (this.#sink !== null) for (let some = 1; some > 0; pushed += some) some = await this.#pushBatch()
    return delivered + pushed
  }

  async #sweep(): Promise<void> {
    const { app, table } = this.#options
    const { db } = this.#database
    await sweepPushes(db, table).catch((error: unknown) => app.log.warn({ err: error }, 'old pushes stay'))
    if (this.#sweeps++ % TRIM_EVERY_SWEEPS === 0)
      await this.trim().catch((error: unknown) => app.log.warn({ err: error }, 'old events stay in the log'))
  }

  /** Takes events out of the log that are older than it is kept. Answers how many of its parts were emptied. */
  trim(): Promise<number> {
    const { app, table } = this.#options
    return trimEventLog(this.#database.db, table.schema, { days: app.config.eventLogDays, now: table.clock.now() })
  }
}

function receiverOf(stored: string | null): PushReceiver {
  if (stored === null || stored === 'system') return 'system'
  return stored.startsWith('channel.') ? (stored as PushReceiver) : BigInt(stored)
}

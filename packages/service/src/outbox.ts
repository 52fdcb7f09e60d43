import type { App, PushReceiver, Unit } from './app.ts'
import { systemIntent } from './app.ts'
import type { Clock } from './clock.ts'
import { crashPoint } from './crash-point.ts'
import type { Database } from './database.ts'
import { drainMs, endsWithin } from './drain.ts'
import { readReply } from './reply-text.ts'
import type { Reaction } from './room.ts'

const BATCH = 50
const LEASE_SECONDS = 30
const POLL_MS = 1_000
const BACKOFF_MAX_SECONDS = 300
/** A push is a hint to look again; after so long it tells nobody anything. */
const PUSH_LIFE_SECONDS = 600
const SWEEP_MS = 60_000

/** A socket event. `version` grows with every announcement of the program. */
export interface OutgoingPush {
  readonly to: PushReceiver
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly version: string
}

/** Sends one socket event. Without one, pushes wait for a process that has it. */
export type PushSink = (push: OutgoingPush) => void

export interface OutboxOptions {
  readonly app: App
  readonly database: Database
  readonly clock: Clock
  readonly schema: string
  readonly reactions: readonly Reaction[]
}

type Kind = 'event' | 'push'

interface Row {
  readonly id: bigint
  readonly kind: Kind
  readonly name: string
  readonly receiver: string | null
  readonly payload: string
  readonly attempts: number
}

/**
 * Delivers what units announced, at least once and after their commit. Every reaction runs in a unit of its own that
 * also stores that it ran, so its effect happens once. Processes share the work: rows are leased with SKIP LOCKED. Pushes have a
 * lane of their own: a player's screen does not wait for the reactions to what others did.
 */
export class Outbox {
  readonly #options: OutboxOptions
  #sink: PushSink | null = null
  #timers: NodeJS.Timeout[] = []
  readonly #lanes: Readonly<Record<Kind, { running: Promise<unknown>; queued: boolean }>> = {
    event: { running: Promise.resolve(), queued: false },
    push: { running: Promise.resolve(), queued: false },
  }
  #stopped = true
  /** What reactions began after their units, by its function: one that runs is asked to run once more, not twice at once. */
  readonly #after = new Map<NonNullable<Reaction['after']>, { running: Promise<void>; again: boolean }>()

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Where this process sends pushes. */
  sendPushesTo(sink: PushSink): void {
    this.#sink = sink
  }

  start(): void {
    this.#stopped = false
    this.#timers = [setInterval(() => this.nudge(), POLL_MS), setInterval(() => void this.#sweep(), SWEEP_MS)]
    this.nudge()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await endsWithin(
      drainMs.work,
      Promise.all([this.#lanes.event.running, this.#lanes.push.running]).then(() => this.#afters()),
    )
  }

  async #afters(): Promise<void> {
    while (this.#after.size > 0) await Promise.all([...this.#after.values()].map(({ running }) => running))
  }

  /** Something is there: deliver soon. Cheap to call. */
  nudge(): void {
    this.#work('event', async (batch) => {
      for (const [at, row] of batch.entries()) {
        if (this.#stopped) return this.#giveBack(batch.slice(at))
        await this.#deliver(row)
      }
    })
    if (this.#sink !== null) this.#work('push', (batch) => this.#sendAll(batch))
  }

  #work(kind: Kind, deliver: (batch: readonly Row[]) => Promise<void>): void {
    const lane = this.#lanes[kind]
    if (this.#stopped || lane.queued) return
    lane.queued = true
    lane.running = lane.running.then(async () => {
      lane.queued = false
      try {
        for (let batch = await this.#lease(kind); batch.length > 0 && !this.#stopped; batch = await this.#lease(kind)) await deliver(batch)
      } catch (error) {
        this.#options.app.log.warn({ err: error }, 'outbox pauses')
      }
    })
  }

  /** Delivers everything that is due and returns how many rows; throws the first failure of a reaction (tests). */
  async drain(): Promise<number> {
    const events = await this.#drainLane('event')
    await this.#afters()
    return this.#sink === null ? events : events + (await this.#drainLane('push'))
  }

  async #drainLane(kind: Kind): Promise<number> {
    let delivered = 0
    for (let batch = await this.#lease(kind); batch.length > 0; batch = await this.#lease(kind)) {
      for (const row of batch) {
        const failure = await this.#deliver(row)
        if (failure !== null) throw failure
        delivered += 1
      }
    }
    return delivered
  }

  /** Drops pushes that no process with sockets fetched. */
  async #sweep(): Promise<void> {
    const { app, clock, database, schema } = this.#options
    const before = new Date(clock.now().getTime() - PUSH_LIFE_SECONDS * 1000)
    await database.db
      .query(`delete from ${schema}.outbox where kind = 'push' and created_at < $1`, [before])
      .catch((error: unknown) => app.log.warn({ err: error }, 'old pushes stay'))
  }

  async #lease(kind: Kind): Promise<Row[]> {
    const { clock, database, schema } = this.#options
    const now = clock.now()
    const { rows } = await database.db.query<Row>(
      `update ${schema}.outbox set attempts = attempts + 1, due_at = $2
       where id in (
         select id from ${schema}.outbox where kind = $4 and due_at <= $1 order by due_at, id limit $3 for update skip locked)
       returning id, kind, name, receiver, payload, attempts`,
      [now, new Date(now.getTime() + LEASE_SECONDS * 1000), BATCH, kind],
      `${schema}.lease`,
    )
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  async #deliver(row: Row): Promise<Error | null> {
    const { database, schema } = this.#options
    crashPoint('before_event')
    try {
      if (row.kind === 'push') this.#push(row)
      else await this.#reactAll(row)
      crashPoint('after_event')
      await database.db.query(`delete from ${schema}.outbox where id = $1`, [row.id], `${schema}.delivered`)
      return null
    } catch (error) {
      return this.#failed(row, error)
    }
  }

  /** A process that ends leaves its rows to the others at once, instead of for the rest of its lease. */
  async #giveBack(rows: readonly Row[]): Promise<void> {
    const { clock, database, schema } = this.#options
    await database.db.query(`update ${schema}.outbox set attempts = attempts - 1, due_at = $2 where id = any($1::bigint[])`, [
      rows.map(({ id }) => id),
      clock.now(),
    ])
  }

  /** What was sent of a batch is taken off with one statement; a push that cannot be sent waits alone. */
  async #sendAll(batch: readonly Row[]): Promise<void> {
    const { database, schema } = this.#options
    crashPoint('before_event')
    const sent: bigint[] = []
    for (const row of batch) {
      try {
        this.#push(row)
        sent.push(row.id)
      } catch (error) {
        await this.#failed(row, error)
      }
    }
    crashPoint('after_event')
    await database.db.query(`delete from ${schema}.outbox where id = any($1::bigint[])`, [sent], `${schema}.sent`)
  }

  async #failed(row: Row, error: unknown): Promise<Error> {
    const failure = error instanceof Error ? error : new Error(String(error))
    this.#options.app.log.error(
      { err: failure, [row.kind]: row.name, id: row.id.toString(), attempts: row.attempts },
      row.kind === 'event' ? 'a reaction failed and will be tried again' : 'a push could not be sent',
    )
    await this.#postpone(row, failure)
    return failure
  }

  #push(row: Row): void {
    this.#sink?.({
      to: receiverOf(row.receiver),
      name: row.name,
      payload: readReply(row.payload) as OutgoingPush['payload'],
      version: row.id.toString(),
    })
  }

  async #reactAll(row: Row): Promise<void> {
    const reactions = this.#options.reactions.filter((reaction) => reaction.on === row.name)
    for (const reaction of reactions) await this.#react(reaction, row)
  }

  async #react(reaction: Reaction, row: Row): Promise<void> {
    const { app } = this.#options
    const first = await app.unit(systemIntent(`reaction:${reaction.name}`), async (u) => {
      if (!(await this.#firstTime(u, reaction, row))) return false
      await reaction.react(app, u, readReply(row.payload) as never)
      return true
    })
    if (first && reaction.after) this.#begin(reaction.after)
  }

  #begin(work: NonNullable<Reaction['after']>): void {
    const known = this.#after.get(work)
    if (known) {
      known.again = true
      return
    }
    const { app } = this.#options
    const turn = { running: Promise.resolve(), again: true }
    this.#after.set(work, turn)
    turn.running = (async () => {
      while (turn.again) {
        turn.again = false
        await work(app).catch((error: unknown) => app.log.warn({ err: error }, 'what follows a reaction failed, its job does it'))
      }
      this.#after.delete(work)
    })()
  }

  /** Locks the event, so that a second process whose lease overlaps waits, and then finds it done or gone. */
  async #firstTime(u: Unit, reaction: Reaction, row: Row): Promise<boolean> {
    const { schema } = this.#options
    const { rowCount } = await u.tx.query(`select 1 from ${schema}.outbox where id = $1 for update`, [row.id], `${schema}.lock_event`)
    if (rowCount === 0) return false
    const done = await u.tx.query(
      `insert into ${schema}.reaction_done (event_id, reaction) values ($1, $2) on conflict do nothing`,
      [row.id, reaction.name],
      `${schema}.reaction_done`,
    )
    return done.rowCount === 1
  }

  async #postpone(row: Row, failure: Error): Promise<void> {
    const { clock, database, schema } = this.#options
    const seconds = Math.min(BACKOFF_MAX_SECONDS, 2 ** Math.min(row.attempts, 9))
    const due = new Date(clock.now().getTime() + seconds * 1000)
    await database.db
      .query(`update ${schema}.outbox set due_at = $2, last_error = $3 where id = $1`, [row.id, due, failure.message.slice(0, 500)])
      .catch(() => {})
  }
}

function receiverOf(stored: string | null): PushReceiver {
  if (stored === null || stored === 'system') return 'system'
  return stored.startsWith('channel.') ? (stored as PushReceiver) : BigInt(stored)
}

import type { App } from './app.ts'
import { systemIntent } from './app.ts'
import { crashPoint } from './crash-point.ts'
import type { Database } from './database.ts'
import { type ConcurrencyLimit, limitConcurrency } from './concurrency-limit.ts'
import { giveBack, leaseReactions, type OutboxTable, postpone, type Row, take } from './outbox-store.ts'
import { readReply } from './reply-text.ts'
import type { Reaction } from './room.ts'

const BATCH = 50
/** A reaction that failed so many times on end rests, and then tries one row: what is broken for everybody takes no time from the others. */
const RESTS_AFTER = 5
const REST_MAX_SECONDS = 60

export interface LanesOptions {
  readonly app: App
  readonly table: OutboxTable
  readonly reactions: readonly Reaction[]
}

/** Where the reactions run: a database of their own connections, and how many run at once. */
export interface LanesPlace {
  readonly database: Database
  readonly unit: App['unit']
  readonly atOnce: number
}

interface Lane {
  readonly reaction: Reaction
  running: boolean
  /** On end. */
  failures: number
  restsUntil: number
}

/**
 * Runs reactions, each on a lane of its own: its rows are fetched, tried and postponed beside those of the others. Events of one player stay
 * in their order on a lane, other rows run side by side.
 */
export class ReactionLanes {
  readonly #options: LanesOptions
  readonly #lanes: ReadonlyMap<string, Lane>
  readonly #running = new Set<Promise<void>>()
  /** What reactions began after their units, by its function: one that runs is asked to run once more, not twice at once. */
  readonly #after = new Map<NonNullable<Reaction['after']>, { running: Promise<void>; again: boolean }>()
  /** Where they run while nothing is started: a test drains. */
  readonly #home: LanesPlace
  #place: LanesPlace
  #slots: ConcurrencyLimit
  #turning: Promise<void> = Promise.resolve()
  #queued = false
  #stopped = true

  constructor(options: LanesOptions, place: LanesPlace) {
    this.#options = options
    this.#lanes = new Map(options.reactions.map((reaction) => [reaction.name, { reaction, running: false, failures: 0, restsUntil: 0 }]))
    this.#home = place
    this.#place = place
    this.#slots = slotsOf(place)
  }

  start(place: LanesPlace): void {
    this.#place = place
    this.#slots = slotsOf(place)
    this.#stopped = false
  }

  /** Begins nothing more, and resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#turning
    await Promise.all(this.#running)
    await this.#afters()
    this.#place = this.#home
    this.#slots = slotsOf(this.#home)
  }

  /** Something may be due. Cheap to call. */
  nudge(): void {
    if (this.#stopped || this.#queued || this.#lanes.size === 0) return
    this.#queued = true
    this.#turning = this.#turning.then(async () => {
      this.#queued = false
      await this.#turn().catch((error: unknown) => this.#options.app.log.warn({ err: error }, 'reactions pause'))
    })
  }

  async #turn(): Promise<void> {
    const wanted = this.#wanted()
    if (this.#stopped || wanted.size === 0) return
    const rows = await leaseReactions(this.#place.database.db, this.#options.table, wanted)
    for (const [name, own] of Map.groupBy(rows, ({ reaction }) => reaction ?? '')) {
      const lane = this.#lanes.get(name)
      if (lane) this.#begin(lane, own)
    }
  }

  /** How many rows of each lane to fetch: none of one that runs here or rests. */
  #wanted(): Map<string, number> {
    const free = [...this.#lanes.values()].filter((lane) => !lane.running && !this.#rests(lane))
    return new Map(free.map(({ reaction, failures }) => [reaction.name, failures >= RESTS_AFTER ? 1 : BATCH]))
  }

  #begin(lane: Lane, rows: readonly Row[]): void {
    lane.running = true
    const work = this.#run(lane, rows)
      .catch((error: unknown) => this.#options.app.log.warn({ err: error }, 'reactions pause'))
      .finally(() => {
        lane.running = false
        this.#running.delete(work)
        this.nudge()
      })
    this.#running.add(work)
  }

  /** One lane never takes every place, so that a slow one leaves room for the others. */
  async #run(lane: Lane, rows: readonly Row[]): Promise<void> {
    const lines = [...Map.groupBy(rows, ({ key, id }) => key ?? id).values()]
    const side = async () => {
      for (let line = lines.shift(); line !== undefined; line = lines.shift()) await this.#inOrder(lane, line)
    }
    await Promise.all(Array.from({ length: Math.max(1, this.#place.atOnce - 1) }, side))
  }

  async #inOrder(lane: Lane, line: readonly Row[]): Promise<void> {
    for (const [at, row] of line.entries()) {
      const begun = !this.#stopped && !this.#rests(lane)
      if (begun && (await this.#slots(() => this.#deliver(lane, row))) === 'done') continue
      return giveBack(this.#place.database.db, this.#options.table, line.slice(begun ? at + 1 : at))
    }
  }

  #rests({ restsUntil }: Lane): boolean {
    return restsUntil > this.#options.table.clock.now().getTime()
  }

  /** Runs one row in a unit that also takes it off. */
  async #deliver(lane: Lane, row: Row): Promise<'done' | 'elsewhere' | Error> {
    const { app, table } = this.#options
    const { database, unit } = this.#place
    crashPoint('before_event')
    let first: boolean
    try {
      first = await unit(systemIntent(`reaction:${lane.reaction.name}`), async (u) => {
        if (!(await take(u.tx, table, row))) return false
        await lane.reaction.react(app, u, readReply(row.payload) as never)
        return true
      })
    } catch (error) {
      return this.#failed(lane, row, error)
    }
    crashPoint('after_event')
    lane.failures = 0
    if (!first) await giveBack(database.db, table, [row])
    else if (lane.reaction.after) this.#beginAfter(lane.reaction.after)
    return first ? 'done' : 'elsewhere'
  }

  async #failed(lane: Lane, row: Row, thrown: unknown): Promise<Error> {
    const { app, table } = this.#options
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    lane.failures += 1
    if (lane.failures >= RESTS_AFTER)
      lane.restsUntil = table.clock.now().getTime() + 1000 * Math.min(REST_MAX_SECONDS, 2 ** (lane.failures - RESTS_AFTER))
    const dead = await postpone(this.#place.database.db, table, { row, error }).catch(() => false)
    app.log.error(
      { err: error, event: row.name, reaction: lane.reaction.name, id: row.id.toString(), attempts: row.attempts },
      dead ? 'a reaction failed for the last time: somebody must look' : 'a reaction failed and will be tried again',
    )
    return error
  }

  /** Everything that is due, one row after the other; what fails delays nobody. Answers how many, and the first failure (tests, seeds). */
  async drain(): Promise<{ readonly delivered: number; readonly failure: Error | null }> {
    let delivered = 0
    let failure: Error | null = null
    const all = new Map([...this.#lanes.keys()].map((name) => [name, BATCH]))
    const next = () => (all.size === 0 ? [] : leaseReactions(this.#place.database.db, this.#options.table, all))
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      for (const row of rows) {
        const lane = this.#lanes.get(row.reaction ?? '')
        const ended = lane ? await this.#deliver(lane, row) : 'elsewhere'
        if (ended === 'done') delivered += 1
        else if (ended !== 'elsewhere') failure ??= ended
      }
    }
    await this.#afters()
    return { delivered, failure }
  }

  async #afters(): Promise<void> {
    while (this.#after.size > 0) await Promise.all([...this.#after.values()].map(({ running }) => running))
  }

  #beginAfter(work: NonNullable<Reaction['after']>): void {
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
}

const slotsOf = ({ atOnce }: LanesPlace): ConcurrencyLimit => limitConcurrency({ concurrent: atOnce, queueMax: Number.POSITIVE_INFINITY })

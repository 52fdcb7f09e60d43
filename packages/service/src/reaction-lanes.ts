import type { App } from './app.ts'
import { systemIntent } from './app.ts'
import { crashPoint } from './crash-point.ts'
import type { Database } from './database.ts'
import { type ConcurrencyLimit, limitConcurrency } from './concurrency-limit.ts'
import { giveBack, leaseReactions, type OutboxTable, postpone, type Row, take, takeAll } from './outbox-store.ts'
import { readReply } from './reply-text.ts'
import { GATHERED_MOST, type Reaction } from './room.ts'

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
 * in their order on a lane, other rows run side by side; those of a gathered reaction share a unit (ADR 0227).
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
    return new Map(free.map(({ reaction, failures }) => [reaction.name, failures >= RESTS_AFTER ? 1 : mostOf(reaction)]))
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
    if (!lane.reaction.reactAll) return this.#sideBySide(lane, rows)
    // One that failed before goes alone, before its player's later ones.
    await this.#sideBySide(
      lane,
      rows.filter(({ attempts }) => attempts > 1),
    )
    const fresh = rows.filter(({ attempts }) => attempts === 1)
    if (this.#stopped || this.#rests(lane)) return giveBack(this.#place.database.db, this.#options.table, fresh)
    if ((await this.#slots(() => this.#deliverAll(lane, fresh))) === null) await this.#sideBySide(lane, fresh)
  }

  async #sideBySide(lane: Lane, rows: readonly Row[]): Promise<void> {
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

  /** Runs rows in one unit that also takes them off, and answers how many; null: they are to go one by one. */
  async #deliverAll(lane: Lane, rows: readonly Row[]): Promise<number | null> {
    const { app, table } = this.#options
    const { database, unit } = this.#place
    const { name, reactAll, after } = lane.reaction
    if (rows.length < 2 || !reactAll) return null
    crashPoint('before_event')
    try {
      const taken = await unit(systemIntent(`reaction:${name}`), async (u) => {
        const own = await takeAll(u.tx, table, rows)
        const payloads = own.map(({ payload }) => readReply(payload) as never)
        if (own.length > 0) await reactAll(app, u, payloads)
        return new Set(own)
      })
      crashPoint('after_event')
      lane.failures = 0
      const left = rows.filter((row) => !taken.has(row))
      await giveBack(database.db, table, left)
      if (after && taken.size > 0) this.#beginAfter(after)
      return taken.size
    } catch (error) {
      app.log.warn({ err: error, reaction: name, events: rows.length }, 'events of a gathered reaction go one by one')
      return null
    }
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

  /** Everything that is due, one unit after the other; what fails delays nobody. Answers how many, and the first failure (tests, seeds). */
  async drain(): Promise<{ readonly delivered: number; readonly failure: Error | null }> {
    const sum = { delivered: 0, failure: null as Error | null }
    const all = new Map([...this.#lanes.values()].map(({ reaction }) => [reaction.name, mostOf(reaction)]))
    const next = () => (all.size === 0 ? [] : leaseReactions(this.#place.database.db, this.#options.table, all))
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      const gathered = Map.groupBy(
        rows.filter((row) => row.attempts === 1 && this.#lanes.get(row.reaction ?? '')?.reaction.reactAll),
        ({ reaction }) => reaction ?? '',
      )
      const done = new Set<Row>()
      for (const [name, own] of gathered) {
        const lane = this.#lanes.get(name)
        const shared = lane ? await this.#deliverAll(lane, own) : null
        if (shared === null) continue
        sum.delivered += shared
        for (const row of own) done.add(row)
      }
      for (const row of rows) if (!done.has(row)) await this.#drainOne(row, sum)
    }
    await this.#afters()
    return sum
  }

  async #drainOne(row: Row, sum: { delivered: number; failure: Error | null }): Promise<void> {
    const lane = this.#lanes.get(row.reaction ?? '')
    const ended = lane ? await this.#deliver(lane, row) : 'elsewhere'
    if (ended === 'done') sum.delivered += 1
    else if (ended !== 'elsewhere') sum.failure ??= ended
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

/** Rows of a lane that are fetched at once. */
const mostOf = ({ reactAll }: Reaction): number => (reactAll ? GATHERED_MOST : BATCH)

const slotsOf = ({ atOnce }: LanesPlace): ConcurrencyLimit => limitConcurrency({ concurrent: atOnce, queueMax: Number.POSITIVE_INFINITY })

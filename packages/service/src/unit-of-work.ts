import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Push } from '@jade/contract/push'
import type { AuditRow, DeferredCall, Event, Intent, PushReceiver, Tx, Unit } from './app.ts'
import { EarlierCall, refuse } from './app.ts'
import { announce, type Listeners, type PushRow } from './announce.ts'
import { actorName, appendAudit } from './audit.ts'
import type { Clock } from './clock.ts'
import { crashPoint } from './crash-point.ts'
import type { Database } from './database.ts'
import { readReply, writeReply } from './reply-text.ts'
import { DatabaseAway, isOrderNumberTaken, isStalePlan, sqlState } from './statements.ts'

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

export interface UnitOfWorkOptions {
  readonly database: Database
  readonly clock: Clock
  /** Schema with idempotency, outbox and audit. */
  readonly schema: string
  readonly listeners: Listeners
  /** Told after a commit that left something in the outbox. */
  nudge(): void
}

/** Makes `App.unit` (RUNNING-1). See {@link Unit} for what a unit promises. */
export function unitOfWork(options: UnitOfWorkOptions): <T>(intent: Intent, work: (u: Unit) => Promise<T>) => Promise<T> {
  return async (intent, work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(options, intent, work)
      } catch (error) {
        const state = sqlState(error)
        const taken = isOrderNumberTaken(error)
        if (!taken && state !== SERIALIZATION_FAILURE && state !== DEADLOCK && !isStalePlan(error)) throw error
        // Nothing happened, and the next try may meet nobody: the caller is told to come again, as when the database is away.
        if (attempt === ATTEMPTS) throw taken ? error : new DatabaseAway(error)
        await pause(randomInt(5, 20 * 2 ** attempt))
      }
    }
  }
}

async function once<T>(options: UnitOfWorkOptions, intent: Intent, work: (u: Unit) => Promise<T>): Promise<T> {
  let announces = false
  const result = await options.database.transaction(async (tx) => {
    const earlier = await takeKey(tx, options, intent)
    if (earlier !== null) return earlier.reply as T
    crashPoint('after_key')
    const unit = new OpenUnit(tx, intent, { now: options.clock.now(), schema: options.schema })
    const reply = await work(unit)
    await refuseSilentStaffWork(unit)
    await unit.close(options, reply)
    announces = unit.announces
    crashPoint('before_commit')
    return reply
  })
  crashPoint('after_commit')
  if (announces) options.nudge()
  return result
}

/**
 * Takes the intent's key for this transaction. A concurrent unit with the same key waits here until the first one ended;
 * then it replays the stored reply, or goes on if the first one failed.
 */
async function takeKey(tx: Tx, options: UnitOfWorkOptions, intent: Intent): Promise<{ reply: unknown } | null> {
  if (intent.key === null) return null
  const { key, schema, actor } = { key: intent.key, schema: options.schema, actor: actorName(intent.actor) }
  // The lock tells a shared unit, which waits for nobody, that somebody is at this key (takeFreeKeys); the row alone says whose it is.
  const taken = await tx.query(
    `insert into ${schema}.idempotency (actor, key, hash, created_at)
     select $1, $2, $3, $4 from pg_advisory_xact_lock(${lockOf(schema, '$1::text', '$2::text')}) on conflict do nothing`,
    [actor, key.value, key.hash, options.clock.now()],
    `${schema}.take_key`,
  )
  if (taken.rowCount === 1) return null
  const { rows } = await tx.query<{ hash: string; reply: string | null; ref: string | null }>(
    `select hash, reply, ref from ${schema}.idempotency where actor = $1 and key = $2`,
    [actor, key.value],
  )
  const [row] = rows
  if (row === undefined || row.hash !== key.hash) throw refuse('kernel.key_reused')
  const reply = row.reply === null ? undefined : readReply(row.reply)
  if (row.ref !== null) throw new EarlierCall(row.ref, reply)
  return { reply }
}

/** The number under which a key is locked while a unit is at it. */
const lockOf = (schema: string, actor: string, key: string) => `hashtextextended('${schema} ' || ${actor} || ' ' || ${key}, 0)`

/**
 * Takes the keys of these calls that nobody has used and no other unit is at, without waiting for any. Answers the refs of those.
 */
async function takeFreeKeys(tx: Tx, schema: string, so: { readonly calls: readonly DeferredCall[]; readonly now: Date }) {
  const keyed = so.calls.flatMap(({ intent, ref }) => (intent.key === null ? [] : [{ ...intent.key, actor: actorName(intent.actor), ref }]))
  const { rows } = await tx.query<{ ref: string }>(
    `with free as materialized (
       select actor, key, hash, ref from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as call (actor, key, hash, ref)
        where pg_try_advisory_xact_lock(${lockOf(schema, 'actor', 'key')}))
     insert into ${schema}.idempotency (actor, key, hash, ref, created_at) select actor, key, hash, ref, $5 from free
     on conflict do nothing returning ref`,
    [keyed.map((one) => one.actor), keyed.map((one) => one.value), keyed.map((one) => one.hash), keyed.map((one) => one.ref), so.now],
    `${schema}.take_free_keys`,
  )
  return new Set(rows.map(({ ref }) => ref))
}

class OpenUnit implements Unit {
  readonly tx: Tx
  readonly #schema: string
  readonly intent: Intent
  readonly now: Date
  readonly #events: { readonly name: string; readonly payload: unknown }[] = []
  readonly #pushes: PushRow[] = []
  readonly #audits: AuditRow[] = []
  readonly #completed: { readonly ref: string; readonly reply: string }[] = []
  #deferred: string | null = null
  #approval: string | null = null

  constructor(tx: Tx, intent: Intent, so: { readonly now: Date; readonly schema: string }) {
    this.tx = tx
    this.intent = intent
    this.now = so.now
    this.#schema = so.schema
  }

  emit<P>(event: Event<P>): void {
    this.#events.push({ name: event.name, payload: event.payload })
  }

  push<P>(to: PushReceiver, push: Push<P>, ...[payload]: readonly [P?]): void {
    this.#pushes.push({ receiver: String(to), name: push.name, payload: writeReply(payload ?? {}), covers: push.covers ?? [] })
  }

  audit(row: AuditRow): void {
    this.#audits.push(this.#approval === null ? row : { ...row, approval: this.#approval })
  }

  carryOut(approval: string): void {
    this.#approval = approval
  }

  deferReply(ref: string): void {
    this.#deferred = ref
  }

  deferReplies(calls: readonly DeferredCall[]): Promise<ReadonlySet<string>> {
    return takeFreeKeys(this.tx, this.#schema, { calls, now: this.now })
  }

  dropReplies(refs: readonly string[]): void {
    this.tx.send(`delete from ${this.#schema}.idempotency where ref = any ($1) and reply is null`, [refs])
  }

  completeReply(ref: string, reply: unknown): void {
    this.#completed.push({ ref, reply: writeReply(reply) })
  }

  get announces(): boolean {
    return this.#events.length + this.#pushes.length > 0
  }

  get audited(): boolean {
    return this.#audits.length > 0
  }

  /** Stores what the work left: announcements, replies, and last (because it locks the chain's head) the audit rows. */
  async close(to: UnitOfWorkOptions, reply: unknown): Promise<void> {
    const { schema } = to
    announce(this.tx, to, { events: this.#events, pushes: this.#pushes, now: this.now })
    this.#storeReplies(schema, reply)
    if (this.audited) await appendAudit(this.tx, schema, { intent: this.intent, at: this.now, rows: this.#audits })
  }

  #storeReplies(schema: string, reply: unknown): void {
    const { key } = this.intent
    if (key !== null) {
      const stored = this.#deferred === null ? writeReply(reply) : null
      this.tx.send(
        `update ${schema}.idempotency set reply = $3, ref = $4 where actor = $1 and key = $2`,
        [actorName(this.intent.actor), key.value, stored, this.#deferred],
        `${schema}.keep_reply`,
      )
    }
    if (this.#completed.length > 0) {
      this.tx.send(
        `update ${schema}.idempotency k set reply = done.reply
           from unnest($1::text[], $2::text[]) as done (ref, reply) where k.ref = done.ref and k.reply is null`,
        [this.#completed.map(({ ref }) => ref), this.#completed.map(({ reply }) => reply)],
        `${schema}.complete_replies`,
      )
    }
  }
}

/** No staff member changes anything without a trace (CONSOLE-6): a unit that wrote and said nothing is rolled back. */
async function refuseSilentStaffWork(unit: OpenUnit): Promise<void> {
  if (unit.intent.actor.kind !== 'staff' || unit.audited) return
  const { rows } = await unit.tx.query<{ wrote: boolean }>('select pg_current_xact_id_if_assigned() is not null as wrote')
  if (rows[0]?.wrote === true || unit.announces) throw new Error('a unit of work of a staff member wrote without an audit row')
}

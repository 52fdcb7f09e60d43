import type { ErrorBody, Flag } from '@jade/contract/call'
import type { FieldCode, Lang, RefusalCode } from '@jade/contract/errors'
import type { EventName } from '@jade/contract/event'
import type { Push } from '@jade/contract/push'
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Keyring } from './keyring.ts'
import type { Logger } from './log.ts'
import type { Meter } from './meter.ts'
import type { FileStore } from './uploads.ts'

/** Anything that runs SQL. Values are bound, never spliced. bigint columns arrive as bigint, timestamptz as Date, date as `YYYY-MM-DD`. */
export interface Queryable {
  /** With `name` the statement is prepared once per connection (hot paths only; one text per name). */
  query<R = Record<string, unknown>>(sql: string, values?: readonly unknown[], name?: string): Promise<{ rows: R[]; rowCount: number }>
}

/** The pool: reads outside a unit of work. A read here may be older than what a unit sees. */
export interface Db extends Queryable {
  readonly kind: 'pool'
}

/**
 * The client of an open transaction. Only a {@link Unit} has one. Statements run in the order in which they are asked for; those asked
 * for together, without waiting for each other's answer, cost one trip to the database. Every one is prepared.
 */
export interface Tx extends Queryable {
  readonly kind: 'tx'
  /** A write whose answer nobody needs: it is on its way, and its failure ends the unit at the latest with its commit. */
  send(sql: string, values?: readonly unknown[], name?: string): void
}

/** Who does it. */
export type Actor =
  | { readonly kind: 'player'; readonly playerId: bigint; readonly sessionId: string }
  | {
      readonly kind: 'staff'
      readonly staffId: bigint
      readonly account: string
      readonly permissions: ReadonlySet<string>
      readonly sessionId: string
      /** A machine, by the key of this name (CONSOLE-51): nobody of the staff. */
      readonly key?: string
      /** The second factor was last shown too long ago for what asks for it again (CONSOLE-22). */
      readonly mustStepUp?: boolean
    }
  | { readonly kind: 'guest' }
  | { readonly kind: 'system'; readonly name: string }
export type PlayerActor = Extract<Actor, { kind: 'player' }>
export type StaffActor = Extract<Actor, { kind: 'staff' }>

/** What a unit of work is done for. A request builds it; jobs and reactions use `systemIntent(name)`. */
export interface Intent {
  readonly actor: Actor
  readonly lang: Lang
  readonly ip: string
  /** Idempotency-Key of the caller with the hash of call, path and body; null where there is none. */
  readonly key: { readonly value: string; readonly hash: string } | null
}

/** An announcement: delivered after commit, at least once, to every reaction that listens to its name. */
export interface Event<P = unknown> {
  readonly name: EventName<P>
  readonly payload: NoInfer<P>
}

/** Whom a socket event reaches: one player's devices, the sockets that were let into a channel, or everyone. */
export type PushReceiver = bigint | 'system' | `channel.${string}`

/**
 * One unit of work: everything in it commits together or not at all. No call to the outside while it is open.
 * Money is posted through the wallet's door (server) or the purse (studio) with `u.tx`.
 */
export interface Unit {
  readonly tx: Tx
  readonly intent: Intent
  /** The one time of this unit, from the Clock. */
  readonly now: Date
  /** Announces after commit; stored in the outbox in this transaction. */
  emit<P>(event: Event<P>): void
  /** A socket event to one player's devices, a channel, or everyone with `system`, after commit (API-11). */
  push<P>(
    to: PushReceiver,
    push: Push<P>,
    ...payload: Record<never, never> extends P ? [payload?: NoInfer<P>] : [payload: NoInfer<P>]
  ): void
  /** Adds a row to the audit chain in this transaction. A unit of a staff member that writes without it is refused. */
  audit(row: AuditRow): void
  /** What this unit does was approved: each audit row of it names this request. */
  carryOut(approval: string): void
  /**
   * For a call with a step outside: keeps the intent's key without a reply under the name of its order. Until
   * {@link Unit.completeReply} the same key meets {@link EarlierCall} without a reply. Nothing happens without a key.
   */
  deferReply(ref: string): void
  /**
   * The same for a unit that many calls share: takes the key of each, with its reply deferred. Answers the refs of those whose key is new and
   * not being used by another unit at this moment, for which it does not wait. The other calls are to go alone, where the rules of keys hold.
   */
  deferReplies(calls: readonly DeferredCall[]): Promise<ReadonlySet<string>>
  /** Gives keys of {@link Unit.deferReplies} back: their calls go alone after all. In the same unit. */
  dropReplies(refs: readonly string[]): void
  /** In a later unit: the reply (or the {@link Refusal}) of the call that deferred it under `ref`. The first one stays. */
  completeReply(ref: string, reply: unknown): void
}

/** One of the calls that share a unit: what it is done for, and the name of its order. */
export interface DeferredCall {
  readonly intent: Intent
  readonly ref: string
}

/** What a fresh order number is written under is another order's: met where no unique index says it. */
export class OrderNumberTaken extends Error {
  override readonly name = 'OrderNumberTaken'
}

/** The same key came again for a call that deferred its reply: its HTTP reply once there is one, `kernel.in_progress` until then. */
export class EarlierCall extends Error {
  readonly ref: string
  /** Undefined while the call is still under way. */
  readonly reply: unknown

  constructor(ref: string, reply: unknown) {
    super('this key was used by an earlier call')
    this.name = 'EarlierCall'
    this.ref = ref
    this.reply = reply
  }
}

/** The intent of work that no caller asked for: jobs, reactions, seeds. */
export function systemIntent(name: string): Intent {
  return { actor: { kind: 'system', name }, lang: 'zh', ip: '', key: null }
}

/** Something as the audit log keeps it: a value or an object of its fields, never nothing. */
export type Told = NonNullable<unknown>

/**
 * Why an act has neither a before nor an after: it changed no object that is kept. `identity`: somebody proved who they are, failed to, or
 * left; `sight`: something was looked at, or taken as a file; `check`: something was compared or counted; `refusal`: something that was asked for did not come
 * about; `question`: somebody outside was asked.
 */
type Unchanged = 'identity' | 'sight' | 'check' | 'refusal' | 'question'

/**
 * What an act changed: both sides in full, personal data masked (CONSOLE-6). Null before: there was nothing; null after: it is gone. What changed
 * nothing says which kind of act it was, and what there is to know of it.
 */
type Sides =
  | { readonly before: Told | null; readonly after: Told; readonly unchanged?: never; readonly facts?: never }
  | { readonly before: Told; readonly after: null; readonly unchanged?: never; readonly facts?: never }
  | { readonly unchanged: Unchanged; readonly facts?: Told; readonly before?: never; readonly after?: never }

export type AuditRow = Sides & {
  readonly action: string
  /** Account of the member of staff who proved in this unit who they are; otherwise the intent's actor. */
  readonly by?: string
  readonly object: string
  readonly reason?: string
  /** The request that a second person approved, where this carries one out. */
  readonly approval?: string
}

/** Everything a service function gets from its process. */
export interface App {
  readonly config: Config
  /** The keys shared with counterparts and vendors. */
  readonly keys: Keyring
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly files: FileStore
  readonly meter: Meter
  /**
   * Runs `work` as one unit of work. With an intent key: the first reply is stored with the effect and answered
   * again for the same key and hash; another hash is refused with `kernel.key_reused`. Serialization failures and
   * deadlocks are retried, so `work` may run more than once and must have no effect outside the unit.
   */
  unit<T>(intent: Intent, work: (u: Unit) => Promise<T>): Promise<T>
}

/** A refusal by a rule. Codes come from the contract's error tables; `fields` become the error map in the caller's language. */
export class Refusal extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
  readonly fields: Readonly<Record<string, string>>
  readonly extra: { readonly error?: ErrorBody['error']; readonly register_off?: Flag; readonly retryAfterSeconds?: number }

  constructor(code: string, values: Refusal['values'] = {}, fields: Refusal['fields'] = {}, extra: Refusal['extra'] = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
    this.fields = fields
    this.extra = extra
  }
}

/** Refuses with one code: `throw refuse('cashier.below_minimum', { min: '100.00' })`. */
export function refuse(code: RefusalCode, values?: Refusal['values'], extra?: Refusal['extra']): Refusal {
  return new Refusal(code, values, {}, extra)
}

/** Refuses fields: `throw refuseFields({ phone: 'identity.phone_taken' })`; the first field's text is the message. */
export function refuseFields(fields: Readonly<Record<string, FieldCode>>, values?: Refusal['values'], extra?: Refusal['extra']): Refusal {
  const [first = 'kernel.bad_request'] = Object.values(fields)
  return new Refusal(first, values, fields, extra)
}

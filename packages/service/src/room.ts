import type { CheckKind } from '@jade/contract/check'
import type { BodyOf, Calls, CallSpec, ParamsOf, QueryOf, ReplyOf } from '@jade/contract/call'
import type { ErrorTable, FieldTexts, Lang } from '@jade/contract/errors'
import type { EventName } from '@jade/contract/event'
import type { ApprovalTable } from '@jade/contract/approval'
import type { LiveTable } from '@jade/contract/live'
import type { PermissionTable } from '@jade/contract/permission'
import type { PushTable } from '@jade/contract/push'
import type { TemplateTable } from '@jade/contract/template'
import type { Colleagues } from './colleagues.ts'
import type { Actor, App, Intent, PlayerActor, Queryable, StaffActor, Unit } from './app.ts'
import type { FiledList } from './list/filed.ts'
import type { Lookup } from './lookup.ts'
import type { Notification } from './notification.ts'
import type { Report } from './report/report.ts'
import type { ObjectKind, TimelineSource } from './timeline.ts'
import type { UploadedFile } from './uploads.ts'

/** What a handler gets: validated parts, the caller, and the intent for its unit of work. */
export interface Request<S extends CallSpec> {
  readonly params: ParamsOf<S>
  readonly query: QueryOf<S>
  readonly body: BodyOf<S>
  readonly files: readonly UploadedFile[]
  readonly intent: Intent
  readonly lang: Lang
  readonly ip: string
  readonly actor: ActorOf<S>
  /** Header by lower-case name, for signatures and user agents. */
  header(name: string): string
  /** Random name of the browser from its cookie, a new one where it brought none (known-device.ts). */
  readonly device: string
  /** Has the browser keep `device`: after a log-in only. */
  keepDevice(): void
  /** Sets (or with null clears) the HttpOnly, SameSite=Strict session cookie of the staff console. Staff log-in and log-out only. */
  staffCookie(token: string | null, maxAgeSeconds: number): void
}

type ActorOf<S extends CallSpec> = S['auth'] extends 'player'
  ? PlayerActor
  : S['auth'] extends 'staff'
    ? StaffActor
    : S['auth'] extends 'optional'
      ? Extract<Actor, { kind: 'player' | 'guest' }>
      : Extract<Actor, { kind: 'guest' }>

/** One handler per call; a missing one does not compile. */
export type Handlers<C extends Calls> = { readonly [K in keyof C]: (request: Request<C[K]>) => Promise<ReplyOf<C[K]>> }

/** Calls with their handlers, as a room's routes.ts exports them: `table(identityCalls, app => ({ login: ... }))`. */
export interface RouteTable {
  readonly calls: Calls
  readonly handlers: (app: App) => Readonly<Record<string, (request: never) => Promise<unknown>>>
}

export function table<const C extends Calls>(calls: C, handlers: (app: App) => Handlers<C>): RouteTable {
  return { calls, handlers }
}

/** Runs in a unit of its own, once per event: its name and the event's id are stored with its effect. */
export interface Reaction {
  readonly name: string
  readonly on: string
  react(app: App, u: Unit, payload: never): Promise<void>
  /** The same for many events at once, in the order in which they were announced: see {@link gatheredReaction}. */
  reactAll?(app: App, u: Unit, payloads: readonly never[]): Promise<void>
  /**
   * Begun once the unit is committed, outside of any unit, and waited for by nobody: a job's work without the wait for its next turn, such
   * as a call to the outside that must be made now. A job stays behind it as the net: it may fail, and never runs where the process dies.
   */
  readonly after?: (app: App) => Promise<void>
}

/** Declares a reaction to an event. It takes what the event carries, or it does not compile. */
export function reaction<P>(name: string, on: EventName<P>, react: (app: App, u: Unit, payload: NoInfer<P>) => Promise<void>): Reaction {
  return { name, on, react }
}

/** Declares a reaction to what a second person decided: each audit row of its unit names the request. */
export function decision<P extends { readonly id: string }>(
  name: string,
  on: EventName<P>,
  react: (app: App, u: Unit, decided: NoInfer<P>) => Promise<void>,
): Reaction {
  return reaction(name, on, (app, u, decided) => {
    u.carryOut(decided.id)
    return react(app, u, decided)
  })
}

/** Events of one unit of a {@link gatheredReaction}. */
export const GATHERED_MOST = 500

/**
 * Declares a reaction that takes what has come in meanwhile, up to {@link GATHERED_MOST} events, in one unit. When that unit fails each of its
 * events gets a unit of its own, with tries and back-off of its own, and one that failed before never shares again: the bad one goes alone.
 */
export function gatheredReaction<P>(
  name: string,
  on: EventName<P>,
  reactAll: (app: App, u: Unit, payloads: readonly NoInfer<P>[]) => Promise<void>,
): Reaction {
  return { name, on, react: (app, u, payload) => reactAll(app, u, [payload]), reactAll }
}

/** The same reactions, with this begun after each. */
export function followedBy(after: (app: App) => Promise<void>, reactions: readonly Reaction[]): readonly Reaction[] {
  return reactions.map((one) => ({ ...one, after }))
}

/** A job. With `cron` (Asia/Taipei) it runs once over all processes per slot; every effect is still guarded by its own unique key. */
export interface Job {
  readonly name: string
  readonly cron?: string
  /** Or every so many seconds, for resolvers and relays. */
  readonly everySeconds?: number
  run(app: App): Promise<void>
}

/** Two books that should agree and do not. */
export interface Difference {
  /** What differs, called the same at every look: `deposit D123`. */
  readonly object: string
  readonly playerId?: bigint
  /** Ours minus theirs in cents; 0 where the matter is not an amount. */
  readonly cents: bigint
  /** Both sides, for a person. */
  readonly detail: string
}

export interface Looking {
  /** Where the last look said that the next one goes on; '' at first. */
  readonly mark: string
  /** Objects that differed when last seen and have no end: a check that walks on looks at these again. */
  readonly known: readonly string[]
  /** A person asked for it just now. */
  readonly byHand: boolean
}

export interface Looked {
  readonly differences: readonly Difference[]
  /** How many things were compared. */
  readonly checked: number
  readonly mark?: string
  /** Not everything could be compared (the other side was silent, or there was too much): nothing counts as gone. */
  readonly unsure?: true
}

/**
 * A comparison of two books, run by the reconcile room, which keeps what it finds. It reads and never repairs; bounded in rows and
 * time. A known difference that a look does not name any more counts as gone.
 */
export interface Check {
  /** As a room's checks.ts in the contract names it. */
  readonly kind: CheckKind
  readonly cron?: string
  readonly everySeconds?: number
  look(app: App, looking: Looking): Promise<Looked>
}

/** What waits for people in one queue of the console. */
export interface Queue {
  readonly queue: string
  readonly count: number
  /** Age of the oldest, whole seconds; 0 where nothing waits. */
  readonly oldestSeconds: number
}

/** A queue by the time at which its oldest came; `oldest` null: nothing waits. */
export function queueSince(queue: string, waiting: { readonly count: number; readonly oldest: Date | null }, now: Date): Queue {
  const { count, oldest } = waiting
  return { queue, count, oldestSeconds: oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0 }
}

/** A figure for Prometheus: read when it is asked for, one value per label. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly label: string
  read(app: App): Promise<readonly { readonly label: string; readonly value: number }[]>
}

/** What the app mounts. Only what a room needs; a room that collects more from others adds its line by `declare module`. */
export interface Room {
  readonly name: string
  /** Folder of numbered migrations: `new URL('./migrations/', import.meta.url)`. */
  readonly migrations?: URL
  /** Books of the room, each in a schema of its own; migrated before the room's own folder. */
  readonly books?: readonly { readonly name: string; readonly folder: URL; readonly searchPath: string }[]
  readonly routes?: readonly RouteTable[]
  readonly operatorRoutes?: readonly RouteTable[]
  readonly reactions?: readonly Reaction[]
  readonly jobs?: readonly Job[]
  readonly checks?: readonly Check[]
  /** What waits for people in this room; the dashboard shows it, under the names that the console's screens give. */
  queues?(q: Queryable, now: Date): Promise<readonly Queue[]>
  /** How its objects are found by what a person types. */
  readonly lookups?: readonly Lookup[]
  /** What it keeps that has an address in the console. */
  readonly objects?: readonly ObjectKind[]
  /** What it can tell of what happened to objects, its own and others'. */
  readonly timeline?: readonly TimelineSource[]
  readonly figures?: readonly Figure[]
  /** The staff, for rooms that hand work to somebody by name: of the room that keeps it. */
  readonly colleagues?: Colleagues
  /** What its operator calls ask for, with the roles that hold it. */
  readonly permissions?: PermissionTable
  /** What it asks a second person for. */
  readonly approvals?: ApprovalTable
  /** Lists of the console that have totals and may leave as files. */
  readonly lists?: readonly FiledList[]
  /** Figures of its own, for the screen of reports. */
  readonly reports?: readonly Report[]
  /** Lists of the console whose rows come by push. */
  readonly live?: LiveTable
  /** Socket events to players. */
  readonly pushes?: PushTable
  readonly errors?: ErrorTable
  readonly fieldTexts?: FieldTexts
  /** Personal messages and when they are written; the messages room keeps them. */
  readonly templates?: TemplateTable
  readonly notifications?: readonly Notification[]
  /** Fastify routes outside the contract: vendor and provider callbacks with raw bodies, files. */
  readonly raw?: readonly RawRoute[]
  /** Why production must not start on what this room keeps, for the person who starts it: published accounts. Null: nothing. */
  unfit?(app: App): Promise<string | null>
  /** Demo data in sandbox mode; idempotent, through the same services as real work. */
  seed?(app: App): Promise<void>
}

/** A route with its raw body, for signed callbacks (SECURITY-5). Never throws: every ending is a reply. */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly maxBytes: number
  handle(app: App, request: RawRequest): Promise<RawReply>
}

export interface RawRequest {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly ip: string
}

export interface RawReply {
  readonly status: number
  readonly contentType: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

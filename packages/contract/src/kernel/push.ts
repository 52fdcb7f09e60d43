import * as z from 'zod/mini'

declare const carries: unique symbol

/** Name of a socket event, and what it carries beside `version`. */
export interface Push<Payload = object, Name extends string = string> {
  readonly name: Name
  readonly [carries]?: (payload: Payload) => Payload
  readonly covers?: readonly string[]
}

/** One event of the players' sockets (API-11) as docs/asyncapi.json describes it. */
export interface PushSpec<S extends z.ZodMiniObject = z.ZodMiniObject> {
  /** What happened, in a line. */
  readonly summary: string
  /** What the event carries beside `version`. Never an amount: it is a hint, and the client asks again. */
  readonly payload: S
  /** Calls whose answers may have changed, as `room.name`. */
  readonly refetch: readonly string[]
  /** Pushes that say nothing more where one unit of work sends this one to the same receiver: they are left out. */
  readonly covers?: readonly string[]
}

/** The socket events of a room, as it declares them. */
export type PushTable = Readonly<Record<string, PushSpec & { readonly name: string }>>

/** The names of a room's socket events. */
export type PushNames<T extends PushTable> = T[keyof T]['name']

/** The names of the program's socket events, by room: each `pushes.ts` adds its own line. */
export interface PushTables {}

/** The name of a socket event that players hear. */
export type PushName = PushTables[keyof PushTables]

/** What a feature of the site asks again: the first word of its query keys, with the socket events that make them stale. */
export type Heard = Readonly<Record<string, readonly PushName[]>>

/** A push that says nothing but its name. */
export const hint = z.strictObject({})

/** A socket event that docs/asyncapi.json publishes: its payload is what the schema says. */
export function definePush<const N extends string, S extends z.ZodMiniObject>(
  name: N,
  spec: PushSpec<S>,
): Push<z.infer<S>, N> & PushSpec<S> {
  return { name, ...spec }
}

/** A socket event between the studio and its own stage, which no stranger reads. */
export function definePrivatePush<Payload>(name: string): Push<Payload> {
  return { name }
}

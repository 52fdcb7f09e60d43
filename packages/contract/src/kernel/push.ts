import * as z from 'zod/mini'

/** One event of the players' sockets (API-11) as docs/asyncapi.json tells it. */
export interface PushSpec {
  /** What happened, in a line. */
  readonly summary: string
  /** What the event carries beside `version`. Never an amount: it is a hint, and the client asks again. */
  readonly payload: z.ZodMiniObject
  /** Calls whose answers may have changed, as `room.name`. */
  readonly refetch: readonly string[]
}

export type PushTable = Readonly<Record<string, PushSpec>>

/** A push that says nothing but its name. */
export const hint = z.strictObject({})

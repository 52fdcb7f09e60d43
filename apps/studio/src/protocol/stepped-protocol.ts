import * as z from 'zod/mini'
import { requestId } from './protocol.ts'

/** What the stage of a game played in steps sends and gets. JSON under /play/api; the same view comes by socket as event `stepped`. */

/** `stake` in whole TWD. */
export const dealRequest = z.strictObject({ stake: z.int().check(z.gte(1), z.lte(1_000_000)), requestId })

/** `step`: how many were taken before this one, so that of two tabs one goes first. */
export const stepRequest = z.strictObject({
  ref: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)),
  step: z.int().check(z.gte(0), z.lte(100)),
  action: z.string().check(z.regex(/^[a-z]{1,16}$/)),
  requestId,
})

/** A round as it stands. Money as decimal strings; `shown` is the game's own picture of it, with nothing that is still hidden. */
export interface SteppedView<S = unknown> {
  readonly ref: string
  readonly requestId: string
  readonly status: 'open' | 'settled' | 'void'
  /** The first stake, and all of them. */
  readonly stake: string
  readonly bet: string
  /** Total return; 0.00 while the round is open. */
  readonly win: string
  /** Steps taken so far: the number of the next one. */
  readonly step: number
  /** What may be done next; nothing once the round is over. */
  readonly allowed: readonly string[]
  /** By allowed step: stakes won on the average, as the programme counts it that proves the return. */
  readonly worth: Readonly<Record<string, number>>
  /** When the house goes on for a player who left; null once the round is over. ISO, as `placedAt`. */
  readonly actBy: string | null
  /** The house took the last step. */
  readonly left: boolean
  readonly nonce: number
  readonly placedAt: string
  readonly balance: string
  readonly shown: S
}

/** What a player sees when she comes (back). */
export interface SteppedSeat<S = unknown> {
  /** The open round, else the last one; null before the first. */
  readonly round: SteppedView<S> | null
  readonly balance: string
  /** Of the first stake, whole TWD. */
  readonly limits: { readonly min: number; readonly max: number }
  /** Seconds that a round waits for a step. */
  readonly actWithin: number
}

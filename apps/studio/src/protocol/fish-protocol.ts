import * as z from 'zod/mini'
import { fishRoomNames, type FishRoomName } from './fish-rooms.ts'

/**
 * What the stage of the fish rooms and the studio say to each other, on the sockets' namespace FISH_CHANNEL. Nothing a stage says decides a
 * result: it says where it shot and what its bullet met; the studio checks both and draws. Instants are milliseconds since 1970.
 */

export const FISH_CHANNEL = '/fish'

const count = z.int().check(z.gte(0), z.lte(1_000_000_000_000))

/** `join`: takes a seat, or the one that is kept; `heard` is the number of the last answer that the stage saw. */
export const joinMessage = z.strictObject({ room: z.enum(fishRoomNames), heard: count })
/** `fire`: `seq` counts up; `cents` is the bullet's cost; with `lock` the bullet meets no other fish while that one lives. */
export const fireMessage = z.strictObject({
  seq: count,
  angle: z.number().check(z.gte(-7), z.lte(7)),
  cents: z.int().check(z.gte(1), z.lte(1_000_000)),
  lock: z.optional(count),
  /** Fired by auto fire, which its player's limits hold. */
  auto: z.optional(z.literal(true)),
})
/**
 * `auto`: auto fire begins, and stops by itself after so many minutes, before more than `loss` cents are lost, once `win` cents are won; null ends
 * it. Its bullets are refused as `auto` from then on, until it is begun anew.
 */
export const autoMessage = z.strictObject({
  limits: z.nullable(
    z.strictObject({
      minutes: z.int().check(z.gte(1), z.lte(240)),
      loss: z.int().check(z.gte(1), z.lte(1_000_000_000)),
      win: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    }),
  ),
})
export type AutoLimits = NonNullable<z.infer<typeof autoMessage>['limits']>
/** `hit`: bullet `seq` met a fish. */
export const hitMessage = z.strictObject({ seq: count, fish: count })
/** `leave`, `time`. */
export const noMessage = z.strictObject({})

/** order: an old number; cost: not of this room; limit: dearer than the money may fire; fast, many: more than may fly; funds: not enough money; seat: no seat; gone: no such bullet; fish, reach: that hit cannot be; auto: auto fire is over by its player's limits. */
export type ShotRefusal = 'auto' | 'order' | 'cost' | 'limit' | 'fast' | 'many' | 'funds' | 'seat' | 'gone' | 'fish' | 'reach'

/** A fish: id, species, path, start, pixels a second, shift. */
export type SpawnView = readonly [id: number, species: string, path: number, at: number, speed: number, shift: number]

export interface FishSeatView {
  readonly seat: number
  /** What its last bullet cost, cents. */
  readonly cents: number
  /** False while its player is away. */
  readonly here: boolean
}

/** How a bullet ended. `returned`: it was no bet. `win` in cents. */
export type BulletEnd = readonly [n: number, seq: number, end: 'missed' | 'caught' | 'returned', odds: number, win: number, fish: number]

/** Money as decimal strings; what is still in the water is not taken off. */
export interface FishMoney {
  readonly balance: string
  /** Of this visit. */
  readonly staked: string
  readonly returned: string
  /** What a bullet may cost at most by the money that is there; null: whatever the room has. */
  readonly stakeLimit: string | null
}

/** `welcome`: everything to draw the room. */
export interface FishWelcome {
  readonly room: FishRoomName
  readonly name: string
  readonly seat: number
  readonly now: number
  /** Number of the last shot that counted: the next one is higher. */
  readonly seq: number
  /** Bullets of this seat that are still in the water. */
  readonly flying: readonly (readonly [seq: number, angle: number, cents: number, at: number, lock: number | null])[]
  readonly seats: readonly FishSeatView[]
  readonly spawns: readonly SpawnView[]
  readonly captured: readonly number[]
  readonly money: FishMoney
  /** Endings that the stage has not seen yet. */
  readonly ends: readonly BulletEnd[]
}

/** `frame`: what happened since the last one, at most one a tick. */
export interface FishFrame {
  readonly now: number
  readonly spawns?: readonly SpawnView[]
  readonly seats?: readonly FishSeatView[]
  readonly shots?: readonly (readonly [seat: number, seq: number, angle: number, cents: number])[]
  /** Bullets that met a fish: a net opens there. */
  readonly nets?: readonly (readonly [seat: number, seq: number, fish: number])[]
  /** Fish that were captured: what they paid in bullets and in cents. */
  readonly caught?: readonly (readonly [seat: number, fish: number, odds: number, win: number])[]
}

/** `ends`: own bullets that were settled, after their booking. */
export interface FishEnds {
  readonly ends: readonly BulletEnd[]
  readonly money: FishMoney
}

/** `no`: a shot or a hit that does not count; the bullet returned. */
export interface FishNo {
  readonly seq: number
  readonly why: ShotRefusal
}

/** `away`: this socket has no seat any more. moved: another tab has it; ended: the session has ended; stopped: the game takes no stakes now; reality: a reality check waits for an answer; full: no room is free; idle: nothing was fired for long. */
export interface FishAway {
  readonly why: 'moved' | 'ended' | 'stopped' | 'reality' | 'full' | 'idle'
  /** Refs of the records that this seat's bullets are in, the oldest first: who is sent away may have no session left to ask for them. */
  readonly rounds: readonly string[]
}

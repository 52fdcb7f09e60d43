import type { Draws } from '../../../kit/rules.ts'
import type { FishRoomName } from '../../../protocol/fish-rooms.ts'
import { shoot } from './rules.ts'

/** A settled bullet: its number at the player's cannon, the nonce of its draw, what it hit, its cost in cents, and the odds it brought (0: missed). */
export type Bullet = readonly [seq: number, nonce: number, fish: string, cents: number, odds: number]

/** What a record of a series holds (GAMES-21). A bullet returns cost x odds. */
export interface Series {
  readonly room: FishRoomName
  readonly bullets: readonly Bullet[]
}

/** The same bullets drawn once more; `drawsOf` opens the stream of a nonce. */
export function drawAgain({ room, bullets }: Series, drawsOf: (nonce: number) => Draws): Series {
  return {
    room,
    bullets: bullets.map(([seq, nonce, fish, cents]) => [seq, nonce, fish, cents, shoot(drawsOf(nonce), fish).odds] as const),
  }
}

/** The dearest bullet, in cents: each of them is a stake of its own. */
export function dearestOf({ bullets }: Series): bigint {
  return BigInt(Math.max(0, ...bullets.map(([, , , cents]) => cents)))
}

/** Cents staked and returned. */
export function sumOf(bullets: readonly Bullet[]): { readonly bet: bigint; readonly payout: bigint } {
  const [bet, payout] = bullets.reduce(([staked, back], [, , , cents, odds]) => [staked + cents, back + cents * odds], [0, 0])
  return { bet: BigInt(bet), payout: BigInt(payout) }
}

import { bulletAt, distance, type Flight, type Place, type Swimmer } from '../games/fish/fish/paths.ts'
import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { BULLETS_A_SECOND, BULLETS_AT_ONCE, isCost } from '../games/fish/fish/rooms.ts'
import type { ShotRefusal } from '../protocol/fish-protocol.ts'

/** Server and stage may differ by so much about where a fish is (GAMES-21). */
export const SLACK_MS = 250
export const REACH_PX = 400

/** A player's cannon, as far as the next shot depends on it. Money in cents. */
export interface Cannon {
  readonly room: FishRoomName
  /** Number of the last shot. */
  readonly seq: number
  /** Bullets in the water and on their way to the book. */
  readonly unsettled: number
  /** Instants of the last shots, oldest first, as many as may be fired in a second. */
  readonly lastShots: readonly number[]
  /** What may still be shot away: the known balance without the bullets that are not settled. */
  readonly funds: number
  /** The dearest bullet that the money may fire (REWARDS-41); null: any of the room. */
  readonly most: number | null
}

/** Auto fire as its player began it. Cents and milliseconds. */
export interface AutoFire {
  readonly until: number
  readonly loss: number
  readonly win: number
  /** What the visit had brought when it began. */
  readonly from: number
}

/** Is auto fire over? `net`: what the visit brought so far; `open`: what its bullets in the water and this one cost, all of which may be lost. */
export function isAutoOver(
  auto: AutoFire | null,
  { net, open, now }: { readonly net: number; readonly open: number; readonly now: number },
): boolean {
  if (!auto || now >= auto.until) return true
  const brought = net - auto.from
  return brought >= auto.win || open - brought > auto.loss
}

/** Why a shot is refused, or null. */
export function refusalOf(cannon: Cannon, shot: { readonly seq: number; readonly cents: number }, now: number): ShotRefusal | null {
  if (shot.seq <= cannon.seq) return 'order'
  if (!isCost(cannon.room, shot.cents)) return 'cost'
  if (cannon.most !== null && shot.cents > cannon.most) return 'limit'
  const { lastShots } = cannon
  if (lastShots.length >= BULLETS_A_SECOND && now - (lastShots[lastShots.length - BULLETS_A_SECOND] ?? 0) < 1_000) return 'fast'
  if (cannon.unsettled >= BULLETS_AT_ONCE) return 'many'
  return cannon.funds < shot.cents ? 'funds' : null
}

const bullet: Place = { x: 0, y: 0, angle: 0 }

/** Can a bullet fired `at` have met the fish by `now`? */
export function isInReach(fish: Swimmer, shot: Flight, now: number): boolean {
  bulletAt(shot, now, bullet)
  return distance(fish, bullet, { now, slackMs: SLACK_MS }) <= REACH_PX
}

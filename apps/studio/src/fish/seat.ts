import { moneyOf } from '@jade/contract/money'
import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'
import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { BULLETS_A_SECOND } from '../games/fish/fish/rooms.ts'
import type { AutoFire } from './shots.rules.ts'
import type { BulletEnd, FishAway, FishMoney } from '../protocol/fish-protocol.ts'

/** How a seat is told things. A socket that cannot keep up is closed by whoever made it. */
export interface SeatSocket {
  send(name: 'welcome' | 'frame' | 'ends' | 'no' | 'away', payload: unknown): void
  close(): void
}

export interface Player {
  readonly accountId: bigint
  readonly sessionId: bigint
  readonly demo: boolean
  readonly ip: string
  /** How the operator guards the player; null: it said nothing. */
  readonly rules: VendorPlayRules | null
}

/** A bullet in the water. */
export interface Flying {
  readonly angle: number
  readonly cents: number
  readonly lock: number | null
  /** When it was fired, milliseconds. */
  readonly at: number
}

/** What goes on from a seat that is left to the next one of the account: both have the same, so that neither number nor pace nor money starts anew. */
export interface Carried {
  /** Number of the last shot. */
  seq: number
  /** Hits on their way to the book: how many, and what they cost. */
  queued: { readonly count: number; readonly cents: number }
  /** Instants of the last shots, oldest first. */
  readonly lastShots: number[]
}

/** Endings kept for a stage that was away. */
const KEPT_ENDS = 100
/** A record a minute: those of the last hour. */
const KEPT_ROUNDS = 60

/** A player at a cannon. Money in cents; nothing here is money but what the book said. */
export class Seat {
  readonly index: number
  readonly room: FishRoomName
  player: Player
  socket: SeatSocket | null
  /** Since when nobody listens; null while somebody does. */
  awaySince: number | null = null
  readonly carried: Carried
  readonly flying = new Map<number, Flying>()
  lastCost = 0
  /** When it fired last, or was taken. */
  firedAt: number
  /** Money may have moved elsewhere: what the book says is read anew. */
  stale = false
  /** The same of its balance alone. */
  dated = false
  /** Auto fire, while it runs. */
  auto: AutoFire | null = null
  #rounds: readonly string[] = []
  #purse: Purse
  #ends: BulletEnd[] = []
  #flyingCents = 0
  #told = 0

  constructor(place: { index: number; room: FishRoomName; now: number; carried?: Carried | undefined }, player: Player, purse: Purse) {
    this.index = place.index
    this.room = place.room
    this.firedAt = place.now
    this.carried = place.carried ?? { seq: 0, queued: { count: 0, cents: 0 }, lastShots: [] }
    this.player = player
    this.socket = null
    this.#purse = purse
  }

  get seq(): number {
    return this.carried.seq
  }

  get queued(): Carried['queued'] {
    return this.carried.queued
  }

  /** So many hits more, or fewer, are on their way to the book. */
  queue(count: number, cents: number): void {
    this.carried.queued = { count: this.queued.count + count, cents: this.queued.cents + cents }
  }

  get lastShots(): readonly number[] {
    return this.carried.lastShots
  }

  get unsettled(): number {
    return this.flying.size + this.queued.count
  }

  /** What the visit brought, and what of it is still on its way: bullets in the water, hits that are not booked. */
  get brought(): { readonly net: number; readonly open: number } {
    const { staked, returned } = this.#purse
    return { net: returned - staked, open: this.#flyingCents + this.queued.cents }
  }

  get most(): number | null {
    return this.#purse.most
  }

  get funds(): number {
    return this.#purse.balance - this.#flyingCents - this.queued.cents
  }

  fired(seq: number, bullet: Flying): void {
    const { carried } = this
    carried.seq = seq
    this.flying.set(seq, bullet)
    this.#flyingCents += bullet.cents
    this.lastCost = bullet.cents
    this.firedAt = bullet.at
    carried.lastShots.push(bullet.at)
    if (carried.lastShots.length > BULLETS_A_SECOND) carried.lastShots.shift()
  }

  /** Takes a bullet out of the water. */
  take(seq: number): Flying | null {
    const bullet = this.flying.get(seq) ?? null
    if (bullet) this.#flyingCents -= bullet.cents
    this.flying.delete(seq)
    return bullet
  }

  /** What is in the water was no bet. */
  refund(): void {
    this.flying.clear()
    this.#flyingCents = 0
  }

  get money(): FishMoney {
    const { balance, staked, returned, most } = this.#purse
    return { balance: twd(balance), staked: twd(staked), returned: twd(returned), stakeLimit: most === null ? null : twd(most) }
  }

  /** What the book says now; what of it is left out stays. */
  set(purse: Partial<Purse>): void {
    this.#purse = { ...this.#purse, ...purse }
    this.stale = false
    this.dated = false
  }

  /** Its bullets went into this record. */
  note(round: string): void {
    if (this.#rounds.at(-1) !== round) this.#rounds = [...this.#rounds, round].slice(-KEPT_ROUNDS)
  }

  /** Tells a socket that it has no seat any more, and where this seat's bullets are recorded. */
  sendAway(socket: SeatSocket | null, why: FishAway['why']): void {
    const away: FishAway = { why, rounds: this.#rounds }
    socket?.send('away', away)
  }

  /** A bullet was booked. */
  count(cents: number, win: number): void {
    const { staked, returned } = this.#purse
    this.#purse = { ...this.#purse, staked: staked + cents, returned: returned + win }
  }

  /** Numbers endings in the order they are told. */
  end(ends: readonly (readonly [seq: number, end: BulletEnd[2], odds: number, win: number, fish: number])[]): readonly BulletEnd[] {
    const numbered = ends.map(([seq, end, odds, win, fish]): BulletEnd => [++this.#told, seq, end, odds, win, fish])
    this.#ends = [...this.#ends, ...numbered].slice(-KEPT_ENDS)
    return numbered
  }

  /** Endings after the one that a stage saw last. */
  endsAfter(heard: number): readonly BulletEnd[] {
    return heard > this.#told ? this.#ends : this.#ends.filter(([n]) => n > heard)
  }
}

/** What the book says of a player, in cents; `staked` and `returned` since her visit began. */
export interface Purse {
  readonly balance: number
  /** What a bullet may cost at most (REWARDS-41); null: any. */
  readonly most: number | null
  readonly staked: number
  readonly returned: number
}

function twd(cents: number): string {
  return moneyOf(BigInt(cents))
}

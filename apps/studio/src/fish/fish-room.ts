import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { SEATS } from '../games/fish/fish/rooms.ts'
import type { AutoLimits, BulletEnd, FishFrame, FishSeatView, FishWelcome, ShotRefusal, SpawnView } from '../protocol/fish-protocol.ts'
import { isAutoOver, isInReach, refusalOf } from './shots.rules.ts'
import type { Spawn } from './spawns.rules.ts'
import { type Carried, type Player, type Purse, Seat, type SeatSocket } from './seat.ts'
import { Water } from './water.ts'

/** A seat is kept so long for a player whose connection is gone. */
export const KEPT_MS = 60_000
/** A seat of play money that has fired nothing for so long is given to another. */
export const IDLE_MS = 300_000

/** A bullet that met a living fish, to be drawn and booked. */
export interface Hit {
  readonly player: Player
  readonly seat: Seat
  readonly seq: number
  readonly cents: number
  readonly fish: number
  readonly species: string
}

/** How the book ended a hit. */
export interface HitEnd {
  readonly hit: Hit
  readonly end: BulletEnd[2]
  readonly odds: number
}

type Changing<T> = { -readonly [K in keyof T]?: T[K] extends readonly (infer E)[] | undefined ? E[] : T[K] }

/** One room of four seats: who sits, what flies, what was hit. Knows no book and no clock: it is told the time, and what became of hits. */
export class FishRoom {
  readonly name: string
  readonly kind: FishRoomName
  readonly demo: boolean
  readonly #water: Water
  readonly #seats: (Seat | null)[] = Array.from({ length: SEATS }, () => null)
  #hits: Hit[] = []
  #frame: Changing<FishFrame> = {}

  constructor(of: { name: string; kind: FishRoomName; demo: boolean; seed: Uint8Array; now: number }) {
    this.name = of.name
    this.kind = of.kind
    this.demo = of.demo
    this.#water = new Water(of.seed, of.name, of.now)
  }

  get seats(): readonly Seat[] {
    return this.#seats.filter((seat) => seat !== null)
  }

  get hasRoom(): boolean {
    return this.#seats.includes(null)
  }

  /** `carried`: from the account's seat before, where it goes on. */
  sit(player: Player, purse: Purse, { now, carried }: { readonly now: number; readonly carried?: Carried | undefined }): Seat {
    const index = this.#seats.indexOf(null)
    if (index === -1) throw new Error('the room is full')
    const seat = new Seat({ index, room: this.kind, carried, now }, player, purse)
    this.#seats[index] = seat
    this.#tellSeats()
    return seat
  }

  /** Gives a seat a socket and tells it everything; one that had it before is sent away (the later tab takes the seat). */
  speakTo(seat: Seat, socket: SeatSocket, { now, heard }: { readonly now: number; readonly heard: number }): void {
    if (seat.socket && seat.socket !== socket) {
      seat.sendAway(seat.socket, 'moved')
      seat.socket.close()
      // The other tab's bullets are drawn nowhere any more.
      seat.refund()
    }
    seat.socket = socket
    seat.awaySince = null
    socket.send('welcome', this.#welcome(seat, now, heard))
    this.#tellSeats()
  }

  ceaseFire(seat: Seat, socket: SeatSocket, now: number): void {
    if (seat.socket !== socket) return
    seat.socket = null
    seat.awaySince = now
    this.#tellSeats()
  }

  /** Frees the seat. What flies was no bet; what was hit before is still settled. */
  leave(seat: Seat): void {
    if (this.#seats[seat.index] !== seat) return
    seat.refund()
    this.#seats[seat.index] = null
    this.#tellSeats()
  }

  /** Begins auto fire under its player's limits, or ends it. */
  auto(seat: Seat, limits: AutoLimits | null, now: number): void {
    const { net } = seat.brought
    // By this profile nothing plays by itself (RTS 8C, 14G).
    if (seat.player.rules?.profile === 'uk') return
    seat.auto = limits && { until: now + limits.minutes * 60_000, loss: limits.loss, win: limits.win, from: net }
  }

  fire(
    seat: Seat,
    shot: { seq: number; angle: number; cents: number; lock: number | null; auto?: boolean | undefined },
    now: number,
  ): ShotRefusal | null {
    const { net, open } = seat.brought
    if (shot.auto && isAutoOver(seat.auto, { net, open: open + shot.cents, now })) {
      seat.auto = null
      return 'auto'
    }
    const { unsettled, lastShots, funds, most } = seat
    const why = refusalOf({ room: this.kind, seq: seat.seq, unsettled, lastShots, funds, most }, shot, now)
    if (why === 'funds' || why === 'limit') seat.dated = true
    if (why) return why
    const { seq, angle, cents, lock } = shot
    const dearer = seat.lastCost !== cents
    seat.fired(seq, { angle, cents, lock, at: now })
    this.#add('shots', [seat.index, seq, angle, cents] as const)
    if (dearer) this.#tellSeats()
    return null
  }

  /**
   * A bullet met a fish, says its stage. Null when it is on its way to the book; else why it is not: the bullet is no bet then, but for
   * `gone` (there was none) it is out of the water.
   */
  hit(seat: Seat, { seq, fish: id }: { readonly seq: number; readonly fish: number }, now: number): ShotRefusal | null {
    const bullet = seat.take(seq)
    if (!bullet) return 'gone'
    const fish = this.#water.alive(id)
    if (!fish) return 'fish'
    if (bullet.lock !== null && bullet.lock !== id && this.#water.alive(bullet.lock)) return 'fish'
    if (!isInReach(fish, { seat: seat.index, angle: bullet.angle, at: bullet.at }, now)) return 'reach'
    const { cents } = bullet
    seat.queue(1, cents)
    this.#hits.push({ player: seat.player, seat, seq, cents, fish: id, species: fish.species })
    this.#add('nets', [seat.index, seq, id] as const)
    return null
  }

  get hasHits(): boolean {
    return this.#hits.length > 0
  }

  /** Hits in the order they arrived, for the book. A fish that swam away since was alive when it was hit: that bet stands. */
  takeHits(): readonly Hit[] {
    const all = this.#hits
    this.#hits = []
    return all
  }

  /** What the book made of hits; only now anybody is told. `balances`: cents that it left the players who staked, by account. */
  end(ends: readonly HitEnd[], balances: ReadonlyMap<bigint, bigint> = new Map()): void {
    const told = new Map<Seat, (readonly [number, BulletEnd[2], number, number, number])[]>()
    for (const { hit, end, odds } of ends) {
      const { seat, cents, seq, fish } = hit
      seat.queue(-1, -cents)
      const win = odds * cents
      told.set(seat, [...(told.get(seat) ?? []), [seq, end, odds, win, fish]])
      if (end !== 'returned') seat.count(cents, win)
      if (end !== 'caught') continue
      this.#water.capture(fish)
      this.#add('caught', [seat.index, fish, odds, win] as const)
    }
    for (const [seat, own] of told) {
      const balance = balances.get(seat.player.accountId)
      if (balance === undefined) seat.stale = true
      else seat.set({ balance: Number(balance) })
      const numbered = seat.end(own)
      seat.socket?.send('ends', { ends: numbered, money: seat.money })
    }
    this.#returnLate(new Set(ends.flatMap(({ hit, end }) => (end === 'caught' ? [hit.fish] : []))))
  }

  /** Hits that wait for the book on fish captured meanwhile are no bets (GAMES-21). */
  #returnLate(captured: ReadonlySet<number>): void {
    const late = this.#hits.filter(({ fish }) => captured.has(fish))
    if (late.length === 0) return
    this.#hits = this.#hits.filter(({ fish }) => !captured.has(fish))
    this.end(late.map((hit) => ({ hit, end: 'returned', odds: 0 })))
  }

  /** Twenty times a second: announces fish, tells what happened. Answers the seats whose players stayed away or, with play money, idle too long. */
  tick(now: number): readonly Seat[] {
    const fresh = this.#water.advance(now)
    if (fresh.length > 0) this.#frame.spawns = fresh.map(viewOf)
    if (Object.keys(this.#frame).length > 0) {
      const frame = { now, ...this.#frame }
      this.#frame = {}
      for (const seat of this.#seats) seat?.socket?.send('frame', frame)
    }
    const isAway = ({ awaySince }: Seat) => awaySince !== null && now - awaySince >= KEPT_MS
    return this.seats.filter((seat) => isAway(seat) || (this.demo && now - seat.firedAt >= IDLE_MS))
  }

  #welcome(seat: Seat, now: number, heard: number): FishWelcome {
    return {
      room: this.kind,
      name: this.name,
      seat: seat.index,
      now,
      seq: seat.seq,
      flying: [...seat.flying].map(([seq, { angle, cents, at, lock }]) => [seq, angle, cents, at, lock]),
      seats: this.#seatViews(),
      spawns: this.#water.all().map(viewOf),
      captured: this.#water.captured(),
      money: seat.money,
      ends: seat.endsAfter(heard),
    }
  }

  #tellSeats(): void {
    this.#frame.seats = this.#seatViews()
  }

  #seatViews(): FishSeatView[] {
    return this.seats.map(({ index, lastCost, awaySince }) => ({ seat: index, cents: lastCost, here: awaySince === null }))
  }

  #add<K extends 'shots' | 'nets' | 'caught'>(kind: K, entry: NonNullable<FishFrame[K]>[number]): void {
    const list = (this.#frame[kind] ??= []) as (typeof entry)[]
    list.push(entry)
  }
}

function viewOf({ id, species, path, at, speed, shift }: Spawn): SpawnView {
  return [id, species, path, at, speed, shift]
}

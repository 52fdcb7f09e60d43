import { tell } from '../../../../stage/kit/message.ts'
import { keepStakeLimit, limitWords } from '../../../../stage/kit/stake-limit.ts'
import { io, type Socket } from 'socket.io-client'
import type { FishRoomName } from '../../../../protocol/fish-rooms.ts'
import {
  type AutoLimits,
  FISH_CHANNEL,
  type FishAway,
  type FishEnds,
  type FishFrame,
  type FishNo,
  type FishWelcome,
} from '../../../../protocol/fish-protocol.ts'

const TIME_EVERY_MS = 5_000
const SAMPLES = 8
const BACK_MS = 2_000

export interface FishHearing {
  welcome(told: FishWelcome): void
  frame(told: FishFrame): void
  ends(told: FishEnds): void
  no(told: FishNo): void
  away(told: FishAway): void
  connected(is: boolean): void
}

/** The stage's conversation with the studio. After a break it takes its seat again by itself, with what it has not heard yet. */
export class FishLink {
  readonly #socket: Socket
  #room: FishRoomName | null = null
  #heard = 0
  #askedAt = 0
  /** Studio's time minus this page's, by round trips: the quickest is the truest. */
  readonly #samples: { readonly trip: number; readonly ahead: number }[] = []
  #ahead = 0

  constructor(token: string, hearing: FishHearing) {
    const socket = io(FISH_CHANNEL, { path: '/ws', transports: ['websocket'], auth: { token } })
    this.#socket = socket
    socket.on('connect', () => {
      hearing.connected(true)
      this.#askTime()
      if (this.#room) this.join(this.#room)
    })
    socket.on('disconnect', (reason) => {
      // Who was sent away stays away; who was only closed comes back.
      if (this.#room === null) return
      hearing.connected(false)
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), BACK_MS)
    })
    socket.on('welcome', (told: FishWelcome) => {
      if (this.#samples.length === 0) this.#ahead = told.now - performance.now()
      this.#note(told)
      keepStakeLimit(told.money.stakeLimit)
      hearing.welcome(told)
    })
    socket.on('frame', (told: FishFrame) => hearing.frame(told))
    socket.on('ends', (told: FishEnds) => {
      this.#note(told)
      keepStakeLimit(told.money.stakeLimit)
      hearing.ends(told)
    })
    socket.on('no', (told: FishNo) => {
      hearing.no(told)
      // The last word: the figure, after whatever the game says of a shot that was refused.
      if (told.why === 'limit') tell(limitWords())
    })
    socket.on('away', (told: FishAway) => {
      this.#room = null
      hearing.away(told)
    })
    socket.on('time', ({ now }: { now: number }) => this.#sample(now))
    setInterval(() => this.#askTime(), TIME_EVERY_MS)
  }

  /** The studio's time as far as the page knows it, milliseconds since 1970. */
  now(): number {
    return performance.now() + this.#ahead
  }

  join(room: FishRoomName): void {
    if (this.#room !== room) this.#heard = 0
    this.#room = room
    if (this.#socket.connected) this.#socket.emit('join', { room, heard: this.#heard })
    // The studio may have sent this socket away before.
    else this.#socket.connect()
  }

  fire(seq: number, shot: { angle: number; cents: number; lock: number | null; auto: boolean }): void {
    const { angle, cents, lock, auto } = shot
    this.#socket.volatile.emit('fire', { seq, angle, cents, ...(lock !== null && { lock }), ...(auto && { auto }) })
  }

  /** Auto fire under these limits, or its end. */
  auto(limits: AutoLimits | null): void {
    this.#socket.emit('auto', { limits })
  }

  hit(seq: number, fish: number): void {
    this.#socket.volatile.emit('hit', { seq, fish })
  }

  leave(): void {
    this.#room = null
    this.#socket.emit('leave', {})
  }

  get connected(): boolean {
    return this.#socket.connected
  }

  #note({ ends }: Pick<FishEnds, 'ends'>): void {
    for (const [n] of ends) this.#heard = Math.max(this.#heard, n)
  }

  #askTime(): void {
    if (!this.#socket.connected) return
    this.#askedAt = performance.now()
    this.#socket.emit('time', {})
  }

  #sample(now: number): void {
    const trip = performance.now() - this.#askedAt
    this.#samples.push({ trip, ahead: now + trip / 2 - performance.now() })
    if (this.#samples.length > SAMPLES) this.#samples.shift()
    const best = this.#samples.reduce((one, other) => (other.trip < one.trip ? other : one))
    this.#ahead = best.ahead
  }
}

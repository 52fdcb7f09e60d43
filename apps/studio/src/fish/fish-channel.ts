import type { Inbound, SocketChannel, ChannelPlayer, Outbound } from '@jade/service/socket-channels'
import * as z from 'zod/mini'
import { fish } from '../games/fish/fish/rules.ts'
import { channelOf } from '../protocol/channel.ts'
import {
  type AutoLimits,
  autoMessage,
  FISH_CHANNEL,
  type FishAway,
  fireMessage,
  hitMessage,
  joinMessage,
  noMessage,
  type ShotRefusal,
} from '../protocol/fish-protocol.ts'
import type { FishRoom } from './fish-room.ts'
import type { FishHall } from './hall.ts'
import type { Seat } from './seat.ts'

/** A shot and a hit for each of six bullets a second, and now and then something else. */
const PER_SECOND = 20
/** Joining reads the book: one that comes sooner after another is not answered. */
const JOIN_EVERY_MS = 300

/** The socket channel of the fish rooms. A message of a wrong form is not answered; its socket is closed. */
export function fishChannel(hall: FishHall, now: () => number): SocketChannel {
  return {
    namespace: FISH_CHANNEL,
    perSecond: PER_SECOND,
    connect: (player, outbound) =>
      player.channels.includes(channelOf(fish.code)) ? new FishInbound({ hall, now, player, outbound }) : null,
  }
}

interface Parts {
  readonly hall: FishHall
  readonly now: () => number
  readonly player: ChannelPlayer
  readonly outbound: Outbound
}

/** One socket: its seat, once it has joined. */
class FishInbound implements Inbound {
  readonly #parts: Parts
  #seat: Seat | null = null
  #joining = false
  #joinedAt = 0
  #open = true

  constructor(parts: Parts) {
    this.#parts = parts
  }

  receive(name: string, payload: unknown): void {
    try {
      const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined
      if (handle) handle(this, payload)
      else this.#parts.outbound.close()
    } catch {
      this.#parts.outbound.close()
    }
  }

  disconnected(): void {
    this.#open = false
    this.#ceaseFire()
  }

  join(asked: z.output<typeof joinMessage>): void {
    const { now, outbound } = this.#parts
    if (this.#joining || now() - this.#joinedAt < JOIN_EVERY_MS) return
    this.#joining = true
    this.#joinedAt = now()
    void this.#sit(asked)
      .catch(() => outbound.close())
      .finally(() => {
        this.#joining = false
      })
  }

  /** Says why a shot or a hit does not count; `act` answers null where it does. */
  shoot(seq: number, act: (room: FishRoom, seat: Seat, now: number) => ShotRefusal | null): void {
    const { hall, now, outbound } = this.#parts
    const room = this.#seat && hall.roomOf(this.#seat)
    const why = room && this.#seat ? act(room, this.#seat, now()) : 'seat'
    if (why) outbound.send('no', { seq, why })
  }

  auto(limits: AutoLimits | null): void {
    const { hall, now } = this.#parts
    if (this.#seat) hall.roomOf(this.#seat)?.auto(this.#seat, limits, now())
  }

  leave(): void {
    if (this.#seat) this.#parts.hall.leave(this.#seat)
    this.#seat = null
  }

  time(): void {
    this.#parts.outbound.send('time', { now: this.#parts.now() })
  }

  async #sit(asked: z.output<typeof joinMessage>): Promise<void> {
    const { hall, player, outbound } = this.#parts
    const who = { accountId: player.playerId, sessionId: BigInt(player.sessionId), ip: player.ip }
    this.#seat = await hall.join(who, outbound, asked)
    if (!this.#seat) outbound.send('away', { why: 'full', rounds: [] } satisfies FishAway)
    else if (!this.#open) this.#ceaseFire()
  }

  #ceaseFire(): void {
    const { hall, outbound, now } = this.#parts
    if (this.#seat) hall.roomOf(this.#seat)?.ceaseFire(this.#seat, outbound, now())
  }
}

/** The messages of the protocol. A payload of a wrong form throws. */
const handlers: Readonly<Record<string, (inbound: FishInbound, payload: unknown) => void>> = {
  join: (inbound, payload) => inbound.join(z.parse(joinMessage, payload)),
  fire: (inbound, payload) => {
    const { lock = null, ...shot } = z.parse(fireMessage, payload)
    inbound.shoot(shot.seq, (room, seat, now) => room.fire(seat, { ...shot, lock }, now))
  },
  auto: (inbound, payload) => inbound.auto(z.parse(autoMessage, payload).limits),
  hit: (inbound, payload) => {
    const hit = z.parse(hitMessage, payload)
    inbound.shoot(hit.seq, (room, seat, now) => room.hit(seat, hit, now))
  },
  time: (inbound, payload) => {
    z.parse(noMessage, payload)
    inbound.time()
  },
  leave: (inbound, payload) => {
    z.parse(noMessage, payload)
    inbound.leave()
  },
}

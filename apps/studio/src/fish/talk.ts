import type { Ear, Talk, Talker, Voice } from '@jade/service/talks'
import * as z from 'zod/mini'
import { fish } from '../games/fish/fish/rules.ts'
import { channelOf } from '../protocol/channel.ts'
import {
  type AutoLimits,
  autoMessage,
  FISH_TALK,
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

/** A player says a shot and a hit for each of six bullets a second, and now and then the rest. */
const PER_SECOND = 20
/** Joining reads the book: one that comes sooner after another is not answered. */
const JOIN_EVERY_MS = 300

/** What the stages of the fish rooms say. A message of a wrong form is not answered; its sender is closed. */
export function fishTalk(hall: FishHall, now: () => number): Talk {
  return {
    namespace: FISH_TALK,
    perSecond: PER_SECOND,
    meet: (talker, voice) => (talker.channels.includes(channelOf(fish.code)) ? new FishEar({ hall, now, talker, voice }) : null),
  }
}

interface Parts {
  readonly hall: FishHall
  readonly now: () => number
  readonly talker: Talker
  readonly voice: Voice
}

/** One socket: its seat, once it has joined. */
class FishEar implements Ear {
  readonly #parts: Parts
  #seat: Seat | null = null
  #joining = false
  #joinedAt = 0
  #open = true

  constructor(parts: Parts) {
    this.#parts = parts
  }

  hear(name: string, payload: unknown): void {
    try {
      const act = Object.hasOwn(says, name) ? says[name] : undefined
      if (act) act(this, payload)
      else this.#parts.voice.close()
    } catch {
      this.#parts.voice.close()
    }
  }

  gone(): void {
    this.#open = false
    this.#hush()
  }

  join(asked: z.output<typeof joinMessage>): void {
    const { now, voice } = this.#parts
    if (this.#joining || now() - this.#joinedAt < JOIN_EVERY_MS) return
    this.#joining = true
    this.#joinedAt = now()
    void this.#sit(asked)
      .catch(() => voice.close())
      .finally(() => {
        this.#joining = false
      })
  }

  /** Says why a shot or a hit does not count; `act` answers null where it does. */
  shoot(seq: number, act: (room: FishRoom, seat: Seat, now: number) => ShotRefusal | null): void {
    const { hall, now, voice } = this.#parts
    const room = this.#seat && hall.roomOf(this.#seat)
    const why = room && this.#seat ? act(room, this.#seat, now()) : 'seat'
    if (why) voice.say('no', { seq, why })
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
    this.#parts.voice.say('time', { now: this.#parts.now() })
  }

  async #sit(asked: z.output<typeof joinMessage>): Promise<void> {
    const { hall, talker, voice } = this.#parts
    const who = { accountId: talker.playerId, sessionId: BigInt(talker.sessionId), ip: talker.ip }
    this.#seat = await hall.join(who, voice, asked)
    if (!this.#seat) voice.say('away', { why: 'full', rounds: [] } satisfies FishAway)
    else if (!this.#open) this.#hush()
  }

  #hush(): void {
    const { hall, voice, now } = this.#parts
    if (this.#seat) hall.roomOf(this.#seat)?.hush(this.#seat, voice, now())
  }
}

/** What may be said, each in its own form; a form that is not kept throws. */
const says: Readonly<Record<string, (ear: FishEar, payload: unknown) => void>> = {
  join: (ear, payload) => ear.join(z.parse(joinMessage, payload)),
  fire: (ear, payload) => {
    const { lock = null, ...shot } = z.parse(fireMessage, payload)
    ear.shoot(shot.seq, (room, seat, now) => room.fire(seat, { ...shot, lock }, now))
  },
  auto: (ear, payload) => ear.auto(z.parse(autoMessage, payload).limits),
  hit: (ear, payload) => {
    const hit = z.parse(hitMessage, payload)
    ear.shoot(hit.seq, (room, seat, now) => room.hit(seat, hit, now))
  },
  time: (ear, payload) => {
    z.parse(noMessage, payload)
    ear.time()
  },
  leave: (ear, payload) => {
    z.parse(noMessage, payload)
    ear.leave()
  },
}

import { beforeEach, describe, expect, it } from 'vitest'
import { placeOf } from '../games/fish/fish/paths.ts'
import type { BulletEnd, FishFrame, FishWelcome } from '../protocol/fish-protocol.ts'
import { aims, type RecordedSocket, last, recordedSocket } from './aim.fixture.ts'
import { FishRoom, type Hit, IDLE_MS, KEPT_MS } from './fish-room.ts'
import type { Seat } from './seat.ts'

const START = Date.UTC(2026, 10, 21, 10)
let now = START
let room: FishRoom
beforeEach(() => {
  now = START
  room = new FishRoom({ name: 'reef-1', kind: 'reef', demo: false, seed: new Uint8Array(32).fill(3), now })
})

function sit(accountId: bigint, heard = recordedSocket(), balance = 100_000): [Seat, RecordedSocket] {
  const seat = room.sit(
    { accountId, sessionId: accountId, demo: false, ip: '', rules: null },
    { balance, staked: 0, returned: 0, most: null },
    { now },
  )
  room.speakTo(seat, heard, { now, heard: 0 })
  return [seat, heard]
}

function aim(seat: Seat, heard: RecordedSocket) {
  const [first] = aims(last<FishWelcome>(heard, 'welcome').spawns, seat.index, now)
  if (!first) throw new Error('nothing to shoot at')
  return first
}
const shot = (seq: number, angle = -1.5, cents = 100, lock: number | null = null) => ({ seq, angle, cents, lock })
const ended = (hits: readonly Hit[], end: BulletEnd[2], odds: number) => room.end(hits.map((hit) => ({ hit, end, odds })))

describe('a room', () => {
  it('tells who comes everything: fish for the next ten seconds, seats, money', () => {
    const [, heard] = sit(1n)
    const welcome = last<FishWelcome>(heard, 'welcome')
    expect(welcome).toMatchObject({ room: 'reef', seat: 0, seq: 0, captured: [], money: { balance: '1000.00' } })
    expect(Math.max(...welcome.spawns.map(([, , , at]) => at)) - now).toBeGreaterThan(8_000)
  })

  it('announces each fish once, ten seconds ahead, in frames', () => {
    const [, heard] = sit(1n)
    const known = new Set(last<FishWelcome>(heard, 'welcome').spawns.map(([id]) => id))
    const ahead: number[] = []
    for (; now < START + 60_000; now += 50) {
      room.tick(now)
      const frame = heard.sent.splice(0).at(-1)?.[1] as FishFrame | undefined
      for (const [id, , , at] of frame?.spawns ?? []) {
        expect(known.has(id)).toBe(false)
        known.add(id)
        ahead.push(at - now)
      }
    }
    expect(ahead.length).toBeGreaterThan(60)
    expect(Math.min(...ahead)).toBeGreaterThanOrEqual(8_000)
  })

  it('takes bullets of auto fire only within the limits that its player set: time, loss with what is in the water, win', () => {
    const [seat] = sit(1n)
    const fire = (seq: number) => {
      now += 200
      return room.fire(seat, { ...shot(seq), auto: true }, now)
    }
    const limits = { minutes: 1, loss: 300, win: 1_000 }
    expect(fire(1)).toBe('auto')
    room.auto(seat, limits, now)
    expect([fire(1), fire(2), fire(3), fire(4), fire(5)]).toEqual([null, null, null, 'auto', 'auto'])
    // By hand it goes on.
    expect(room.fire(seat, shot(6), (now += 200))).toBeNull()
    seat.refund()
    room.auto(seat, limits, now)
    seat.set({ returned: 1_000 })
    expect(fire(7)).toBe('auto')
    // A new start counts from where it begins.
    room.auto(seat, limits, now)
    expect(fire(8)).toBeNull()
    now += 60_000
    expect(fire(9)).toBe('auto')
    room.auto(seat, limits, now)
    room.auto(seat, null, now)
    expect(fire(10)).toBe('auto')
    // By the stricter profile nothing plays by itself.
    const pages = { breakUrl: 'http://site.test/', historyUrl: 'http://site.test/' }
    seat.player = { ...seat.player, rules: { profile: 'uk', realityMinutes: 60, since: new Date(now).toISOString(), ...pages } }
    room.auto(seat, limits, now)
    expect(fire(11)).toBe('auto')
  })

  it('has four seats', () => {
    for (const id of [1n, 2n, 3n, 4n]) sit(id)
    expect(room.hasRoom).toBe(false)
    expect(() => sit(5n)).toThrow('full')
  })

  it('gives up a seat of play money that fires nothing for five minutes, and no other', () => {
    const idle = () => {
      const [quiet] = sit(1n)
      const [busy] = sit(2n)
      now += IDLE_MS - 1
      expect(room.fire(busy, shot(1), now)).toBeNull()
      expect(room.tick(now)).toEqual([])
      now += 1
      return { quiet, freed: room.tick(now) }
    }
    expect(idle().freed).toEqual([])
    room = new FishRoom({ name: 'reef-2', kind: 'reef', demo: true, seed: new Uint8Array(32).fill(3), now })
    const { quiet, freed } = idle()
    expect(freed).toEqual([quiet])
  })

  it('takes a hit on a living fish to the book, and shows it to all', () => {
    const [seat, heard] = sit(1n)
    const [, other] = sit(2n)
    const { fish, angle, ms } = aim(seat, heard)
    expect(room.fire(seat, shot(1, angle), now)).toBeNull()
    expect(seat.funds).toBe(99_900)
    now += ms
    expect(room.hit(seat, { seq: 1, fish: fish[0] }, now)).toBeNull()
    expect(seat).toMatchObject({ unsettled: 1, funds: 99_900 })
    const hits = room.takeHits()
    expect(hits).toMatchObject([{ seq: 1, cents: 100, fish: fish[0], species: fish[1] }])
    room.tick(now)
    expect(last<FishFrame>(other, 'frame')).toMatchObject({ shots: [[0, 1, angle, 100]], nets: [[0, 1, fish[0]]] })
    expect(other.sent.some(([name]) => name === 'ends')).toBe(false)
    room.end(
      hits.map((hit) => ({ hit, end: 'caught', odds: 10 })),
      new Map([[1n, 100_900n]]),
    )
    expect(last(heard, 'ends')).toEqual({
      ends: [[1, 1, 'caught', 10, 1_000, fish[0]]],
      money: { balance: '1009.00', staked: '1.00', returned: '10.00', stakeLimit: null },
    })
    room.tick(now)
    expect(last<FishFrame>(other, 'frame').caught).toEqual([[0, fish[0], 10, 1_000]])
    expect(seat).toMatchObject({ unsettled: 0, funds: 100_900 })
  })

  it('takes a hit on a fish captured meanwhile for no bet: before the book, and while it was on its way', () => {
    const [seat, heard] = sit(1n)
    const { fish, angle, ms } = aim(seat, heard)
    for (const seq of [1, 2, 3]) room.fire(seat, shot(seq, angle), now)
    now += ms
    room.hit(seat, { seq: 1, fish: fish[0] }, now)
    const first = room.takeHits()
    room.hit(seat, { seq: 2, fish: fish[0] }, now)
    ended(first, 'caught', 5)
    expect(room.takeHits()).toEqual([])
    expect(last(heard, 'ends')).toMatchObject({ ends: [[2, 2, 'returned', 0, 0, fish[0]]] })
    expect(room.hit(seat, { seq: 3, fish: fish[0] }, now)).toBe('fish')
    expect(seat).toMatchObject({ unsettled: 0, funds: 100_000 })
  })

  it('refuses forged hits: no such bullet, twice, another fish than locked, a leap across the sea', () => {
    const [seat, heard] = sit(1n)
    const { fish, angle, ms } = aim(seat, heard)
    expect(room.hit(seat, { seq: 9, fish: fish[0] }, now)).toBe('gone')
    room.fire(seat, shot(1, angle), now)
    now += ms
    expect(room.hit(seat, { seq: 1, fish: fish[0] }, now)).toBeNull()
    expect(room.hit(seat, { seq: 1, fish: fish[0] }, now)).toBe('gone')
    const elsewhere = last<FishWelcome>(heard, 'welcome').spawns.find(([id]) => id !== fish[0])?.[0] ?? 0
    room.fire(seat, shot(2, angle, 100, elsewhere), now)
    now += ms
    expect(room.hit(seat, { seq: 2, fish: fish[0] }, now)).toBe('fish')
    room.fire(seat, shot(3, angle), now)
    expect(room.hit(seat, { seq: 3, fish: 12_345 }, now)).toBe('fish')
    // Straight down into the corner while the fish is in the middle.
    const upon = { x: 0, y: 0, angle: 0 }
    placeOf({ path: fish[2], at: fish[3], speed: fish[4], shift: fish[5] }, now, upon)
    const away = upon.x < 640 ? 0 : Math.PI
    room.fire(seat, shot(4, away), now)
    const wait = Math.abs((away === 0 ? 1_280 : 0) - 400) / 0.9
    now += wait
    expect(room.hit(seat, { seq: 4, fish: fish[0] }, now)).toBe('reach')
    expect(room.takeHits()).toHaveLength(1)
    expect(seat.unsettled).toBe(1)
  })

  it('keeps the order of shots, their pace and how many fly', () => {
    const [seat] = sit(1n)
    expect(room.fire(seat, shot(5), now)).toBeNull()
    expect(room.fire(seat, shot(5), now)).toBe('order')
    expect(room.fire(seat, shot(4), now)).toBe('order')
    for (let at = 1; at < 6; at += 1) expect(room.fire(seat, shot(5 + at), now)).toBeNull()
    expect(room.fire(seat, shot(20), now + 999)).toBe('fast')
    for (let at = 0; at < 14; at += 1) expect(room.fire(seat, shot(21 + at), now + 1_000 + at * 200)).toBeNull()
    expect(room.fire(seat, shot(50), now + 9_000)).toBe('many')
  })

  it('lets nobody shoot with money that is in the water', () => {
    const [seat] = sit(1n, recordedSocket(), 250)
    expect(room.fire(seat, shot(1), now)).toBeNull()
    expect(room.fire(seat, shot(2), now)).toBeNull()
    expect(room.fire(seat, shot(3), now)).toBe('funds')
    expect(seat.dated).toBe(true)
  })

  it('gives bullets back on leaving, and after a minute away', () => {
    const [seat, heard] = sit(1n)
    room.fire(seat, shot(1), now)
    room.ceaseFire(seat, heard, now)
    expect(room.tick(now + KEPT_MS - 1)).toEqual([])
    expect(seat.unsettled).toBe(1)
    expect(room.tick(now + KEPT_MS)).toEqual([seat])
    room.leave(seat)
    expect(seat).toMatchObject({ unsettled: 0, funds: 100_000 })
    expect(room.seats).toEqual([])
  })

  it('gives a seat to the later of two tabs, with the endings it missed', () => {
    const [seat, first] = sit(1n)
    const { fish, angle, ms } = aim(seat, first)
    room.fire(seat, shot(1, angle), now)
    room.fire(seat, shot(2, 0.3), now)
    now += ms
    room.hit(seat, { seq: 1, fish: fish[0] }, now)
    room.ceaseFire(seat, first, now)
    ended(room.takeHits(), 'missed', 0)
    const second = recordedSocket()
    room.speakTo(seat, second, { now, heard: 0 })
    expect(last<FishWelcome>(second, 'welcome')).toMatchObject({
      seq: 2,
      flying: [[2, 0.3, 100, START, null]],
      ends: [[1, 1, 'missed', 0, 0, fish[0]]],
    })
    const third = recordedSocket()
    room.speakTo(seat, third, { now, heard: 1 })
    expect([second.closed, last(second, 'away')]).toEqual([true, { why: 'moved', rounds: [] }])
    expect(last<FishWelcome>(third, 'welcome')).toMatchObject({ flying: [], ends: [] })
    room.ceaseFire(seat, second, now)
    expect(seat.awaySince).toBeNull()
  })
})

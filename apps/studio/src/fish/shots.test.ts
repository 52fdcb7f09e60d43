import { draws } from '@jade/fair/pf1'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulletAt, distance, lifeMs, PATHS, placeOf, type Place, type Swimmer, WORLD } from '../games/fish/fish/paths.ts'
import { fishRooms, isCost } from '../games/fish/fish/rooms.ts'
import { fishes } from '../games/fish/fish/odds.ts'
import { isInReach, REACH_PX, refusalOf, SLACK_MS } from './shots.rules.ts'
import { slotAt, SLOT_MS, spawnsOf } from './spawns.rules.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const swimmers: fc.Arbitrary<Swimmer> = fc.record({
  path: fc.integer({ min: 0, max: PATHS - 1 }),
  at: fc.constant(NOW),
  speed: fc.integer({ min: 40, max: 160 }),
  shift: fc.double({ min: -1, max: 1, noNaN: true }),
})
const place = (): Place => ({ x: Number.NaN, y: Number.NaN, angle: Number.NaN })
const outside = ({ x, y }: Place) => x < 0 || x > WORLD.width || y < 0 || y > WORLD.height

describe('a path', () => {
  it('leads through the world from outside to outside, at one speed, looking where it goes', () => {
    fc.assert(
      fc.property(swimmers, (fish) => {
        const life = lifeMs(fish)
        const [now, before] = [place(), place()]
        expect(placeOf(fish, NOW - 1, now)).toBe(false)
        expect(placeOf(fish, NOW + life + 1, now)).toBe(false)
        let seen = 0
        for (let ms = 0; ms < life; ms += 50) {
          expect(placeOf(fish, NOW + ms, now)).toBe(true)
          if (!outside(now)) seen += 1
          if (ms > 0) {
            // Beside the middle of a bend the way is longer or shorter, and fish sway.
            expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(fish.speed * 0.05 * 3 + 2)
          }
          Object.assign(before, now)
        }
        expect(seen * 50).toBeGreaterThan(4_000)
        placeOf(fish, NOW, now)
        expect(outside(now)).toBe(true)
        placeOf(fish, NOW + life, now)
        expect(outside(now)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same whenever it is asked', () => {
    fc.assert(
      fc.property(swimmers, fc.integer({ min: 0, max: 30_000 }), (fish, ms) => {
        const [one, two] = [place(), place()]
        placeOf(fish, NOW + ms, one)
        placeOf(fish, NOW + ms / 2, two)
        if (placeOf(fish, NOW + ms, two)) expect(two).toEqual(one)
      }),
    )
  })
})

describe('a bullet', () => {
  const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
  it('never leaves the world and flies 900 px a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), angles, fc.integer({ min: 0, max: 60_000 }), (seat, angle, ms) => {
        const [now, next] = [place(), place()]
        bulletAt({ seat, angle, at: 0 }, ms, now)
        bulletAt({ seat, angle, at: 0 }, ms + 10, next)
        expect(outside(now)).toBe(false)
        expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThanOrEqual(9.001)
      }),
    )
  })

  it('looks where it flies, also after it bounced', () => {
    const [now, next] = [place(), place()]
    for (const ms of [10, 900, 2_000, 3_700]) {
      bulletAt({ seat: 0, angle: -1, at: 0 }, ms, now)
      bulletAt({ seat: 0, angle: -1, at: 0 }, ms + 1, next)
      expect(Math.cos(now.angle)).toBeCloseTo((next.x - now.x) / 0.9, 3)
      expect(Math.sin(now.angle)).toBeCloseTo((next.y - now.y) / 0.9, 3)
    }
  })
})

describe('a hit', () => {
  const fish: Swimmer = { path: 0, at: NOW, speed: 80, shift: 0 }
  it('counts within 400 px of where the fish is within a quarter of a second, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.integer({ min: 0, max: 15_000 }),
        (seat, angle, ms) => {
          const [now, shot] = [NOW + 4_000 + ms, { seat, angle, at: NOW + 4_000 }]
          const bullet = place()
          bulletAt({ seat, angle, at: 0 }, ms, bullet)
          const near = isInReach(fish, shot, now)
          expect(near).toBe(distance(fish, bullet, { now, slackMs: SLACK_MS }) <= REACH_PX)
          const there = place()
          if (placeOf(fish, now, there) && Math.hypot(there.x - bullet.x, there.y - bullet.y) > REACH_PX + 0.25 * 80 + 4)
            expect(near).toBe(false)
        },
      ),
    )
  })

  it('does not count on a fish that is not there yet or not there any more', () => {
    const early = { seat: 0, angle: -1.5, at: NOW - 2_000 }
    expect(isInReach(fish, early, NOW - SLACK_MS - 1)).toBe(false)
    const gone = NOW + lifeMs(fish) + SLACK_MS + 1
    expect(isInReach(fish, { ...early, at: gone - 100 }, gone)).toBe(false)
  })
})

describe('a shot', () => {
  const cannon = { room: 'reef', seq: 7, unsettled: 0, lastShots: [], funds: 1_000, most: null } as const
  it.each([
    [8, 100, {}, null],
    [7, 100, {}, 'order'],
    [6, 100, {}, 'order'],
    [8, 90, {}, 'cost'],
    [8, 105, {}, 'cost'],
    [8, 1_010, {}, 'cost'],
    [8, 100, { unsettled: 20 }, 'many'],
    [8, 100, { unsettled: 19 }, null],
    [8, 1_000, { funds: 999 }, 'funds'],
    [8, 110, { most: 100 }, 'limit'],
    [8, 100, { most: 100, unsettled: 19 }, null],
    [8, 100, { lastShots: [-999, -800, -600, -400, -200, -1] }, 'fast'],
    [8, 100, { lastShots: [-1_000, -800, -600, -400, -200, -1] }, null],
    [8, 100, { lastShots: [-800, -600, -400, -200, -1] }, null],
  ] as const)('%i of %i cents at %j: %s', (seq, cents, more, why) => {
    const { lastShots = [], ...rest } = more as { lastShots?: readonly number[] }
    expect(refusalOf({ ...cannon, ...rest, lastShots: lastShots.map((ms) => NOW + ms) }, { seq, cents }, NOW)).toBe(why)
  })

  it('costs what its room takes, in steps of ten cents', () => {
    expect([10, 50, 100, 0, 5, 110, 15].map((cents) => isCost('shallow', cents))).toEqual([true, true, true, false, false, false, false])
    expect([1_000, 10_000, 990, 10_010].map((cents) => isCost('abyss', cents))).toEqual([true, true, false, false])
    expect(Object.values(fishRooms).every(({ least, most }) => most === least * 10)).toBe(true)
  })
})

describe('what swims', () => {
  const stream = (slot: number, seed = 7) =>
    spawnsOf(slot, draws({ serverSeed: new Uint8Array(32).fill(seed), game: 'FISH-SPAWN', publicSeed: 'reef-1', nonce: slot }))
  const slots = Array.from({ length: 2_000 }, (_, at) => slotAt(NOW) + at)

  it('is a few fish of the table a slot, each with an id of its own, begun within it', () => {
    const all = slots.flatMap((slot) => stream(slot))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { species, at, path, shift } of all) {
      expect(fishes.has(species)).toBe(true)
      expect(path).toBeLessThan(PATHS)
      expect(Math.abs(shift)).toBeLessThanOrEqual(1)
      expect(at).toBeGreaterThanOrEqual(NOW)
    }
    expect(new Set(all.map(({ species }) => species))).toEqual(new Set(fishes.keys()))
    for (const slot of slots.slice(0, 50)) for (const { at } of stream(slot)) expect(at - slot * SLOT_MS).toBeLessThan(2 * SLOT_MS)
    // About thirty at once: enough to shoot at, few enough for a phone.
    const atOnce = all.reduce((sum, fish) => sum + lifeMs(fish), 0) / (slots.length * SLOT_MS)
    expect(atOnce).toBeGreaterThan(20)
    expect(atOnce).toBeLessThan(50)
  })

  it('follows from the seed of the room', () => {
    expect(stream(slots[0]!)).toEqual(stream(slots[0]!))
    expect(slots.slice(0, 5).map((slot) => stream(slot, 8))).not.toEqual(slots.slice(0, 5).map((slot) => stream(slot)))
  })
})

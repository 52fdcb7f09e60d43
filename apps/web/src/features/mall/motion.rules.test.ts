import { RING_FIELDS, WHEEL_FIELDS } from '@jade/fair/mall-tables'
import { expect, test } from 'vitest'
import { placeOf, runTo, turnTo } from './motion.rules.ts'

test('the wheel turns forward and stops with the drawn field at the top, wherever it stood', () => {
  for (const from of [0, 342, 1_800, 2_142])
    for (let result = 0; result < WHEEL_FIELDS; result += 1) {
      const to = turnTo(from, result, WHEEL_FIELDS)
      expect(to - from).toBeGreaterThan(4 * 360)
      // A field stands `result` times 18 degrees right of the top where the wheel has not turned.
      expect((to + result * 18) % 360).toBe(0)
    }
})

test('the light passes each field in turn, more than a lap, and ends on the drawn one', () => {
  const run = runTo(20, 3, RING_FIELDS)
  expect(run.map(({ field }) => field).slice(0, 6)).toEqual([20, 21, 22, 23, 0, 1])
  expect(run.at(-1)).toEqual({ field: 3, at: 1 })
  expect(run.length).toBeGreaterThan(RING_FIELDS)
  const waits = run.slice(1).map(({ at }, step) => at - (run[step]?.at ?? 0))
  expect(waits.every((wait, step) => wait > (waits[step - 1] ?? 0))).toBe(true)
  expect(runTo(5, 5, RING_FIELDS).at(-1)).toEqual({ field: 5, at: 1 })
})

test('the ring of lights is the edge of a square of seven, each place once, each beside the one before', () => {
  const places = Array.from({ length: RING_FIELDS }, (_, field) => placeOf(field, 7))
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(RING_FIELDS)
  expect(places[0]).toEqual({ x: 0, y: 0 })
  for (const [at, { x, y }] of places.entries()) {
    const next = places[(at + 1) % places.length] ?? { x: 0, y: 0 }
    expect(Math.abs(next.x - x) + Math.abs(next.y - y)).toBe(1)
  }
})

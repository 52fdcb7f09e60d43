import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playheadAt } from './clock.rules.ts'

const decided = (sinceMs: number) => {
  const values = Math.floor(sinceMs / 3000) + 1
  return Math.max(0, Math.min(30, values > 15 ? values - 1 : values))
}

it('shows no minute that is not decided, and never goes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 120_000 }), fc.integer({ min: 0, max: 30 }), (at, blocks) => {
      const { minute } = playheadAt(at, blocks)
      expect(minute).toBeLessThanOrEqual(blocks * 3)
      expect(playheadAt(at + 500, blocks).minute).toBeGreaterThanOrEqual(minute)
    }),
  )
})

it.each([
  [0, 'before', 0],
  [1_600, 'first', 0],
  [31_600, 'first', 30],
  [46_600, 'break', 45],
  [49_600, 'second', 45],
  [79_600, 'second', 75],
  [94_600, 'full', 90],
] as const)('%i ms after kick-off it is %s, minute %i', (at, phase, minute) => {
  expect(playheadAt(at, decided(at))).toEqual({ phase, minute, waits: false })
})

it('waits when a beacon is late', () => {
  expect(playheadAt(31_600, 5)).toEqual({ phase: 'first', minute: 15, waits: true })
})

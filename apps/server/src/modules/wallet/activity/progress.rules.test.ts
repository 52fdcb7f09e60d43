import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecastOf } from './progress.rules.ts'

const now = new Date('2026-06-15T04:00:00Z')
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const old = { since: ago(30), expiresAt: null, now }

test('at the pace of seven days, rounded up; of a younger wallet at that of its own days [REWARDS-48]', () => {
  expect(forecastOf({ ...old, leftCents: 100_000n, countedCents: 70_000n })).toEqual({ days: 7, countedCents: 70_000n, inDays: 10 })
  expect(forecastOf({ ...old, leftCents: 100_001n, countedCents: 70_000n })?.inDays).toBe(11)
  expect(forecastOf({ ...old, since: ago(1.5), leftCents: 100_000n, countedCents: 20_000n })).toMatchObject({ days: 2, inDays: 10 })
  expect(forecastOf({ ...old, since: now, leftCents: 100n, countedCents: 100n })).toMatchObject({ days: 1, inDays: 1 })
})

test.each([
  ['nothing counted', { leftCents: 1n, countedCents: 0n }],
  ['corrections took more than there was', { leftCents: 1n, countedCents: -1n }],
  ['it is met', { leftCents: 0n, countedCents: 100n }],
  ['it is more than a year away', { leftCents: 366n * 100n, countedCents: 700n }],
  ['it would be after the wallet has ended', { leftCents: 1_000n, countedCents: 700n, expiresAt: new Date(now.getTime() + 9 * DAY_MS) }],
])('nothing is said when %s [REWARDS-48]', (_, of) => expect(forecastOf({ ...old, ...of })).toBe(null))

test('at the pace that is told as much is bet by then as is left, and a day earlier it is not', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), fc.bigInt(1n, 10_000_000n), fc.integer({ min: 0, max: 20 }), (leftCents, countedCents, age) => {
      const told = forecastOf({ leftCents, countedCents, since: ago(age), expiresAt: null, now })
      if (!told) return
      expect(countedCents * BigInt(told.inDays)).toBeGreaterThanOrEqual(leftCents * BigInt(told.days))
      expect(countedCents * BigInt(told.inDays - 1)).toBeLessThan(leftCents * BigInt(told.days))
    }),
  )
})

import fc from 'fast-check'
import { dayAfter } from '@jade/contract/dates'
import { expect, test } from 'vitest'
import { firstOf, lastOf, type Step, stepsOf } from './series.rules.ts'

test('weeks begin on Monday and months on their first, leap years and year ends as well', () => {
  expect(firstOf('week', '2026-06-14')).toBe('2026-06-08')
  expect(firstOf('week', '2026-06-15')).toBe('2026-06-15')
  expect(lastOf('week', '2025-12-29')).toBe('2026-01-04')
  expect([lastOf('month', '2028-02-01'), lastOf('month', '2026-02-01'), lastOf('month', '2026-12-01')]).toEqual([
    '2028-02-29',
    '2026-02-28',
    '2026-12-31',
  ])
})

test('the steps of a period hold each of its days once, without a gap', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((n) => dayAfter('2024-01-01', n))
  fc.assert(
    fc.property(fc.constantFrom<Step>('day', 'week', 'month'), day, fc.nat(400), (step, from, length) => {
      const to = dayAfter(from, length)
      const steps = stepsOf(step, { from, to })
      expect(steps[0] ?? '').toBe(firstOf(step, from))
      for (const [at, first] of steps.entries()) {
        expect(firstOf(step, first)).toBe(first)
        expect(steps[at + 1] ?? dayAfter(lastOf(step, first), 1)).toBe(dayAfter(lastOf(step, first), 1))
      }
      expect(lastOf(step, steps.at(-1) ?? '') >= to).toBe(true)
      expect((steps.at(-1) ?? '') <= to).toBe(true)
    }),
  )
})

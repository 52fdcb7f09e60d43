import { expect, test } from 'vitest'
import { periodStart, ranked } from './board.rules.ts'

test.each([
  ['day', '2026-06-17', '2026-06-17'],
  ['week', '2026-06-17', '2026-06-15'],
  ['week', '2026-06-15', '2026-06-15'],
  ['week', '2026-06-21', '2026-06-15'],
  ['month', '2026-06-30', '2026-06-01'],
] as const)('the %s of %s begins on %s', (period, date, first) => {
  expect(periodStart(period, date)).toBe(first)
})

test('equal amounts share a rank, and the next rank is counted on', () => {
  const rows = [
    { who: 'c', cents: 5n },
    { who: 'a', cents: 9n },
    { who: 'b', cents: 5n },
    { who: 'd', cents: 1n },
  ]
  const of = { amount: (one: (typeof rows)[number]) => one.cents, key: (one: (typeof rows)[number]) => one.who }
  expect(ranked(rows, of).map(({ rank, one }) => `${rank} ${one.who}`)).toEqual(['1 a', '2 b', '2 c', '4 d'])
})

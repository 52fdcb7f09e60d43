import { describe, expect, test } from 'vitest'
import { inOrder, isBirthday, missing, pointsOf, reached, reachedAt } from './ladder.rules.ts'

const ladder = [
  { level: 0, points: 0n, deposit: 0n },
  { level: 1, points: 50n, deposit: 500_000n },
  { level: 2, points: 200n, deposit: 2_000_000n },
]

describe('levels', () => {
  test('a point is 1,000.00 of valid bets, whole ones only', () => {
    expect([-5n, 0n, 99_999n, 100_000n, 1_050_000n].map(pointsOf)).toEqual([0n, 0n, 0n, 1n, 10n])
  })

  test.each([
    [5_000_000n, 500_000n, 1],
    [4_999_999n, 500_000n, 0],
    [5_000_000n, 499_999n, 0],
    [90_000_000n, 500_000n, 1],
    [90_000_000n, 90_000_000n, 2],
    [-1n, -1n, 0],
  ] as const)('valid bets of %s cents and deposits of %s are level %s', (validBetCents, depositCents, level) => {
    expect(reached(ladder, { validBetCents, depositCents })).toBe(level)
  })

  test('what is missing is never below nothing, and exact to the cent', () => {
    const rung = { level: 1, points: 50n, deposit: 500_000n }
    expect(missing(rung, { validBetCents: 4_950_001n, depositCents: 600_000n })).toEqual({
      points: 1n,
      validBetCents: 49_999n,
      depositCents: 0n,
    })
  })

  test('a forecast takes the slower of both, and none where one stands still or a year is not enough', () => {
    const now = new Date('2026-06-15T04:00:00Z')
    const gap = { points: 1n, validBetCents: 100_000n, depositCents: 10_000n }
    expect(reachedAt(gap, { validBetCents: 300_000n, depositCents: 10_000n }, now)).toEqual(new Date('2026-07-15T04:00:00Z'))
    expect(reachedAt(gap, { validBetCents: 300_000n, depositCents: 0n }, now)).toBe(null)
    expect(reachedAt(gap, { validBetCents: 300_000n, depositCents: 100n }, now)).toBe(null)
    expect(reachedAt({ points: 0n, validBetCents: 0n, depositCents: 0n }, { validBetCents: 0n, depositCents: 0n }, now)).toEqual(now)
  })

  test('a changed level stays between its neighbours', () => {
    expect(inOrder(ladder, { level: 1, points: 200n, deposit: 2_000_000n })).toBe(true)
    expect(inOrder(ladder, { level: 1, points: 201n, deposit: 500_000n })).toBe(false)
    expect(inOrder(ladder, { level: 2, points: 49n, deposit: 2_000_000n })).toBe(false)
    expect(inOrder(ladder, { level: 0, points: 0n, deposit: 1n })).toBe(false)
  })

  test.each([
    ['1990-06-15', '2026-06-15', true],
    ['1990-06-15', '2026-06-14', false],
    ['1992-02-29', '2026-02-28', true],
    ['1992-02-29', '2028-02-28', false],
    ['1992-02-29', '2028-02-29', true],
    ['', '2026-02-28', false],
  ] as const)('born %s, on %s: %s', (birthday, today, is) => expect(isBirthday(birthday, today)).toBe(is))
})

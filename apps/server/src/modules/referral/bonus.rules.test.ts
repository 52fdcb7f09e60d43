import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedGroups, daysToRun, earnedBy, exactOf, LEAST, payoutOf, rangeOf } from './bonus.rules.ts'
import { afterLook, isOpposite, scoreOf } from './pair.rules.ts'

test('a thousandth of valid bets without lotteries, to the thousandth of a cent [CONST-039 CONST-043]', () => {
  expect(countedGroups).not.toContain('lottery')
  expect(countedGroups).toEqual(['sports', 'casino', 'slots', 'fish', 'cards'])
  const pay = (cents: bigint) => payoutOf({ carriedIn: 0n, earned: earnedBy(cents), allowed: true })
  expect(pay(10_000_000n)).toEqual({ state: 'paid', paidCents: 10_000n, carriedOut: 0n })
  expect(pay(123_456n)).toEqual({ state: 'paid', paidCents: 123n, carriedOut: 456n })
})

test.each([
  [99_999n, 0n, true, 'carried', 0n, 99_999n],
  [100_000n, 0n, true, 'paid', 100n, 0n],
  [99_000n, 1_000n, true, 'paid', 100n, 0n],
  [-5_000n, 4_000n, true, 'carried', 0n, -1_000n],
  [250_500n, 0n, false, 'barred', 0n, 250_500n],
  [500n, 0n, false, 'carried', 0n, 500n],
] as const)('earned %s with %s carried, allowed %s: %s, %s paid, %s carried on [CONST-041]', (earned, carriedIn, allowed, ...wanted) => {
  const { state, paidCents, carriedOut } = payoutOf({ carriedIn, earned, allowed })
  expect([state, paidCents, carriedOut]).toEqual(wanted)
})

test('no more than the house pays a day, the rest is carried on', () => {
  const pay = (earned: bigint, most: bigint) => payoutOf({ carriedIn: 0n, earned, allowed: true, most })
  expect(pay(500_500n, 200n)).toEqual({ state: 'paid', paidCents: 200n, carriedOut: 300_500n })
  expect(pay(200_999n, 200n)).toEqual({ state: 'paid', paidCents: 200n, carriedOut: 999n })
  expect(pay(500_500n, 0n)).toEqual({ state: 'paid', paidCents: 500n, carriedOut: 500n })
})

test('nothing is lost or made: paid and carried are what was earned, and less than a cent stays behind after a payment', () => {
  const days = fc.array(fc.tuple(fc.bigInt({ min: -2_000_000n, max: 5_000_000n }), fc.boolean()), { maxLength: 40 })
  fc.assert(
    fc.property(days, (all) => {
      let [carried, paid, earned] = [0n, 0n, 0n]
      for (const [cents, allowed] of all) {
        const out = payoutOf({ carriedIn: carried, earned: earnedBy(cents), allowed })
        earned += cents
        paid += out.paidCents
        carried = out.carriedOut
        expect(out.paidCents >= 0n).toBe(true)
        expect(out.paidCents === 0n || out.paidCents * 1_000n >= LEAST).toBe(true)
        if (out.state === 'paid') expect(carried >= 0n && carried < 1_000n).toBe(true)
      }
      expect(paid * 1_000n + carried).toBe(earned)
    }),
  )
})

test.each([
  [0n, '0.00'],
  [1n, '0.00001'],
  [123_400n, '1.234'],
  [100_000n, '1.00'],
  [-1_500n, '-0.015'],
])('%s thousandths of a cent are %s', (thousandths, text) => {
  expect(exactOf(thousandths)).toBe(text)
})

test('batches: yesterday at first, then every day that was missed, a month at most', () => {
  expect(daysToRun(null, '2026-06-16')).toEqual(['2026-06-15'])
  expect(daysToRun('2026-06-15', '2026-06-16')).toEqual([])
  expect(daysToRun('2026-06-12', '2026-06-16')).toEqual(['2026-06-13', '2026-06-14', '2026-06-15'])
  expect(daysToRun('2025-01-01', '2026-06-16')).toHaveLength(31)
})

test.each([
  [{}, { from: '2026-05-18', to: '2026-06-16' }],
  [
    { from: '2026-06-01', to: '2026-06-01' },
    { from: '2026-06-01', to: '2026-06-01' },
  ],
  [{ from: '2026-06-02', to: '2026-06-01' }, null],
  [{ from: '2026-03-01', to: '2026-06-16' }, null],
  [
    { from: '2026-03-17', to: '2026-06-16' },
    { from: '2026-03-17', to: '2026-06-16' },
  ],
  [{ from: '2026-07-01' }, { from: '2026-07-01', to: '2026-07-01' }],
])('the range of %j is %j', (asked, wanted) => {
  expect(rangeOf(asked, '2026-06-16')).toEqual(wanted)
})

describe('a pair', () => {
  test('an address alone is a household; with a browser, a card or a crowd people look', () => {
    expect(scoreOf(['address'])).toBe(30)
    expect(scoreOf(['address', 'burst'])).toBe(50)
    expect(scoreOf(['device'])).toBe(60)
    expect(scoreOf(['payout', 'address'])).toBe(130)
  })

  test.each([
    ['clear', 0, 49, 'clear'],
    ['clear', 0, 50, 'held'],
    ['held', 0, 0, 'held'],
    ['approved', 60, 60, 'approved'],
    ['approved', 60, 160, 'held'],
    ['refused', 0, 0, 'refused'],
    ['refused', 0, 500, 'refused'],
  ] as const)('%s, approved at %s, with a score of %s is %s', (state, approvedScore, score, wanted) => {
    expect(afterLook({ state, approvedScore }, score, 50)).toBe(wanted)
  })
})

describe('rounds of a friend and the referrer', () => {
  test.each([
    [0, 0, false],
    [11, 11, false],
    [12, 12, true],
    [12, 11, true],
    [12, 10, false],
    [20, 18, true],
    [20, 17, false],
    [1_000, 520, false],
  ])('of %s similar rounds %s opposite: a pattern is %s', (even, opposite, pattern) => {
    expect(isOpposite({ even, opposite })).toBe(pattern)
  })

  test('the pattern alone makes people look', () => {
    expect(afterLook({ state: 'clear', approvedScore: 0 }, scoreOf(['opposite']), 50)).toBe('held')
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Verdict } from './rules.ts'
import { oddsOf, settleSlip, stakeWithin, verdictOn } from './slips.ts'

const cents = (twd: number) => BigInt(twd * 100)
const verdicts = fc.constantFrom<Verdict | null>(1, 0.5, 0, -0.5, -1, null)
const legs = fc.array(fc.record({ price: fc.integer({ min: 101, max: 90_000 }), verdict: verdicts }), { minLength: 1, maxLength: 8 })

it.each([
  // A single by its exact thousandths.
  [[{ price: 207, verdict: 0.5 }], 100, '153.50', '50.00'],
  [[{ price: 206, verdict: -0.5 }], 100, '50.00', '50.00'],
  [[{ price: 206, verdict: 0 }], 100, '100.00', '0.00'],
  [[{ price: 149, verdict: 1 }], 100, '149.00', '0.00'],
  [[{ price: 149, verdict: -1 }], 100, '0.00', '0.00'],
  // 2.02 x 3.69 = 7.4538: floored to 7.45.
  [
    [
      { price: 202, verdict: 1 },
      { price: 369, verdict: 1 },
    ],
    100,
    '745.00',
    '100.00',
  ],
  // A cancelled match counts with odds of 1.
  [
    [
      { price: 202, verdict: 1 },
      { price: 369, verdict: null },
    ],
    100,
    '202.00',
    '100.00',
  ],
  [
    [
      { price: 202, verdict: null },
      { price: 369, verdict: null },
    ],
    100,
    '100.00',
    '0.00',
  ],
  // Two halves: a quarter of the stake comes back whatever happens.
  [
    [
      { price: 200, verdict: 0.5 },
      { price: 200, verdict: 0.5 },
    ],
    100,
    '225.00',
    '75.00',
  ],
  [
    [
      { price: 200, verdict: -0.5 },
      { price: 200, verdict: 1 },
    ],
    100,
    '100.00',
    '100.00',
  ],
  [
    [
      { price: 200, verdict: 1 },
      { price: 200, verdict: -1 },
    ],
    100,
    '0.00',
    '100.00',
  ],
] as const)('settles %j of %i TWD', (slip, stake, payout, valid) => {
  const told = settleSlip(slip, cents(stake))
  const twd = (of: bigint) => (Number(of) / 100).toFixed(2)
  expect([twd(told.payout), twd(told.validBet)]).toEqual([payout, valid])
})

it('pays no more than its odds say, nothing on a lost leg, and never counts more than the stake', () => {
  fc.assert(
    fc.property(legs, fc.integer({ min: 50, max: 50_000 }), (slip, twd) => {
      const stake = cents(twd)
      const { payout, validBet } = settleSlip(slip, stake)
      expect(payout <= (stake * BigInt(oddsOf(slip.map(({ price }) => price)))) / 100n).toBe(true)
      expect(validBet >= 0n && validBet <= stake).toBe(true)
      if (slip.some(({ verdict }) => verdict === -1)) expect(payout).toBe(0n)
      if (slip.every(({ verdict }) => verdict === null || verdict === 0)) expect([payout, validBet]).toEqual([stake, 0n])
    }),
  )
})

it('ends a choice at the score of its match: none without a score, none where there is no such choice', () => {
  const score = { home: 2, away: 1 }
  expect(['1', 'X', 'over:2.75', 'NONE'].map((choice) => verdictOn(choice, score))).toEqual([1, -1, 0.5, null])
  expect([null, undefined].map((none) => verdictOn('1', none))).toEqual([null, null])
})

it('finds the highest stake whose return stays within a limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 10 ** 9 }), (odds) => {
      const stake = stakeWithin(odds, 500_000)
      expect(stake * odds).toBeLessThanOrEqual(500_000 * 100)
      expect((stake + 1) * odds).toBeGreaterThan(500_000 * 100)
    }),
  )
})

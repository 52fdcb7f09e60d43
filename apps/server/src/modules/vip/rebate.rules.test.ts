import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactMoney, linesOf, partsOf, payoutOf } from './rebate.rules.ts'

const terms = () => ({ level: 3, rate: 58 })
const bets = (day: string, validCents: bigint, n = 1n) => ({ day, group: 'slots', bets: n, validCents })

describe('what comes back of valid bets', () => {
  test('is exact to 1/10,000 of a cent until the payout, which rounds down', () => {
    const lines = linesOf([bets('2026-06-14', 12_345n, 3n)], [], terms)
    expect(lines).toEqual([{ day: '2026-06-14', group: 'slots', level: 3, rate: 58, bets: 3n, validCents: 12_345n, amount: 716_010n }])
    expect(payoutOf(0n, lines)).toEqual({ sum: 716_010n, paidCents: 71n, dropped: 6_010n, carriedOut: 0n })
    expect(exactMoney(716_010n)).toBe('0.716010')
    expect(exactMoney(-1n)).toBe('-0.000001')
  })

  test('a correction is the difference, at the rate by which the day was paid', () => {
    const counted = [{ ...bets('2026-06-13', 10_000n, 2n), level: 1, rate: 46 }]
    expect(linesOf([bets('2026-06-13', 4_000n, 1n)], counted, terms)).toMatchObject([
      { rate: 46, bets: -1n, validCents: -6_000n, amount: -276_000n },
    ])
    expect(linesOf([], counted, terms)).toMatchObject([{ validCents: -10_000n, bets: -2n }])
    expect(linesOf([bets('2026-06-13', 10_000n, 2n)], counted, terms)).toEqual([])
  })

  test('what corrections took beyond all there was goes into the next', () => {
    expect(payoutOf(-500n, [{ amount: -25_000n }])).toEqual({ sum: -25_000n, paidCents: 0n, dropped: 0n, carriedOut: -25_500n })
    expect(payoutOf(-25_500n, [{ amount: 50_000n }])).toEqual({ sum: 50_000n, paidCents: 2n, dropped: 4_500n, carriedOut: 0n })
  })

  test('groups without a rate make no line', () => {
    expect(linesOf([bets('2026-06-14', 10_000n)], [], () => ({ level: 0, rate: 0 }))).toEqual([])
  })

  test('parts add up to the payout, whatever the lines are', () => {
    const amount = fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })
    const line = fc.record({ group: fc.constantFrom('slots', 'casino', 'fish'), amount })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.bigInt({ min: -1_000_000n, max: 0n }), (lines, carriedIn) => {
        const { paidCents } = payoutOf(carriedIn, lines)
        const sum = partsOf(carriedIn, lines).reduce((all, { cents }) => all + cents, 0n)
        if (paidCents > 0n) expect(sum).toBe(paidCents)
      }),
    )
  })

  // Edges in 1/10,000 of valid bets of the weakest bet of each group (docs/adr/0239): Banker, VFB at its best price, SLT243, fish, K3 and PK10, blackjack.
  const weakest = { casino: 116, sports: 377, slots: 349, fish: 350, lottery: 196, cards: 57 } as const
  const referral = 10
  test.each(Object.entries(weakest))('the highest level of %s leaves the house 0.2 %% of its weakest bet (%i)', (group, edge) => {
    const highest = { sports: 80, casino: 80, slots: 100, fish: 100, lottery: 50, cards: 25 }[group] ?? 0
    expect(edge - highest - (group === 'lottery' ? 0 : referral)).toBeGreaterThanOrEqual(20)
  })
})

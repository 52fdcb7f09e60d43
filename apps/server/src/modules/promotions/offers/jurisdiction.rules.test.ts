import { cents, moneyOf } from '@jade/contract/money'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOf } from './evaluate.rules.ts'
import { depositBasis } from '../modes/deposit-basis.rules.ts'
import { termsWith } from '../offers.fixture.ts'
import { ukFlaw } from './jurisdiction.rules.ts'

const slots = { groups: ['slots'] } satisfies Partial<OfferTerms>
const percent = (of: string, from = '0.00') => ({ from, amount: '', percent: of })
const fixed = (amount: string, from = '0.00') => ({ from, amount, percent: '' })
const DEPOSIT = 8

test.each<[string, Mode, Partial<OfferTerms>, ReturnType<typeof ukFlaw>]>([
  ['a gift to be bet ten times', 5, { multiple: 10 }, null],
  ['a gift to be bet eleven times', 5, { multiple: 11 }, 'promotions.flaw_uk_requirement'],
  ['the whole deposit again, both five times', DEPOSIT, { multiple: 5, steps: [percent('100')] }, null],
  ['the whole deposit again, both six times', DEPOSIT, { multiple: 6, steps: [percent('100')] }, 'promotions.flaw_uk_requirement'],
  [
    '1000 + 300 ten times, which is 43 times the bonus',
    DEPOSIT,
    { multiple: 10, steps: [percent('30')] },
    'promotions.flaw_uk_requirement',
  ],
  ['a quarter twice, which rounding lifts above ten', DEPOSIT, { multiple: 2, steps: [percent('25')] }, 'promotions.flaw_uk_requirement'],
  ['a quarter once', DEPOSIT, { multiple: 1, steps: [percent('25')] }, null],
  ['a fixed sum for any deposit above', DEPOSIT, { multiple: 1, steps: [fixed('500.00', '100.00')] }, 'promotions.flaw_uk_requirement'],
  [
    'a fixed sum for deposits that count up to 1000',
    DEPOSIT,
    { multiple: 2, money_max: '1000.00', steps: [fixed('500.00', '100.00')] },
    null,
  ],
  [
    'a percentage with a most of 100',
    DEPOSIT,
    { multiple: 5, steps: [percent('100')], bonus_max: '100.00' },
    'promotions.flaw_uk_requirement',
  ],
  [
    'the same where no more than it counts',
    DEPOSIT,
    { multiple: 5, steps: [percent('100')], bonus_max: '100.00', money_max: '100.00' },
    null,
  ],
  ['own money with a gift', 1, { multiple: 5, money_min: '1.00', money_max: '100.00', steps: [fixed('100.00')] }, null],
  ['a prize that asks for nothing', 5, { multiple: 0, groups: [] }, null],
])('under uk, %s', (_, mode, change, flaw) => expect(ukFlaw(mode, termsWith({ ...slots, ...change }))).toBe(flaw))

test.each<[string, Mode, Partial<OfferTerms>, ReturnType<typeof ukFlaw>]>([
  ['freed by bets of two groups', 5, { groups: ['slots', 'sports'] }, 'promotions.flaw_uk_products'],
  ['freed by bets of any group', 5, { groups: [] }, 'promotions.flaw_uk_products'],
  ['given for bets of any group, nothing to bet', 6, { multiple: 0, groups: [] }, 'promotions.flaw_uk_products'],
  ['given for bets of one group', 6, { multiple: 0, groups: ['casino'] }, null],
])('under uk, one product: %s', (_, mode, change, flaw) => expect(ukFlaw(mode, termsWith({ multiple: 1, ...change }))).toBe(flaw))

const sum = (min: number, max: number) => fc.integer({ min, max }).map((of) => moneyOf(BigInt(of)))
const oneOf = fc.oneof(
  sum(1, 50_000).map((amount) => fixed(amount)),
  fc.integer({ min: 1, max: 30_000 }).map((of) => percent(moneyOf(BigInt(of)))),
)
const drawn = fc.record({
  steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), oneOf), { minLength: 1, maxLength: 3 }).map((steps) => {
    let from = 0
    return steps.map(([by, step]) => {
      from += by
      return { ...step, from: moneyOf(BigInt(from)) }
    })
  }),
  bonus_max: fc.oneof(fc.constant(''), sum(1, 20_000)),
  money_min: fc.oneof(fc.constant(''), sum(1, 5_000)),
  money_max: fc.oneof(fc.constant(''), sum(5_000, 20_000)),
  multiple: fc.integer({ min: 1, max: 9 }),
})

/** Whether this deposit would be asked more than ten bonuses. */
function tooMuch(terms: OfferTerms, deposit: bigint): boolean {
  const found = depositBasis(terms, { orderNumber: '', cents: deposit }, '')
  if ('code' in found) return false
  const { bonus, effect } = effectOf(terms, DEPOSIT, found)
  return bonus > 0n && effect.kind === 'wallet' && effect.need > 10n * bonus
}

test('under uk, what is published asks for ten bonuses at most, to the cent, whatever is deposited', () => {
  let passed = 0
  fc.assert(
    fc.property(drawn, fc.array(fc.bigInt(1n, 100_000n), { minLength: 20, maxLength: 20 }), (change, deposits) => {
      const terms = termsWith({ ...slots, ...change })
      if (ukFlaw(DEPOSIT, terms)) return
      passed += 1
      const edges = terms.steps.flatMap(({ from }) => [cents(from), cents(from) + 1n, cents(from) - 1n])
      for (const deposit of [...deposits, ...edges, 20_000n, 1_000_000_000n]) expect(tooMuch(terms, deposit)).toBe(false)
    }),
    { numRuns: 1_000 },
  )
  expect(passed).toBeGreaterThan(20)
})

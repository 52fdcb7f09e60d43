import { describe, expect, it } from 'vitest'
import { formatMoney, keepAmount, signOf } from './money.ts'

describe('money on screen', () => {
  it.each([
    ['0.00', '0.00'],
    ['0', '0.00'],
    ['1234.5', '1,234.50'],
    ['1234567890.12', '1,234,567,890.12'],
    ['-1000.00', '-1,000.00'],
    ['999', '999.00'],
    ['in maintenance', 'in maintenance'],
  ])('%s is shown as %s [CONST-010]', (amount, shown) => expect(formatMoney(amount)).toBe(shown))

  it('knows the sign', () => expect(['-0.01', '0.00', '-0.00', '5'].map(signOf)).toEqual([-1, 0, 0, 1]))
})

describe('an amount as it is typed', () => {
  it.each([
    ['333.33', '333.33'],
    ['333.333', '333.33'],
    ['1,2a3.456', '123.45'],
    ['.5', '0.5'],
    ['12.3.4', '12.34'],
    ['007', '7'],
    ['-5', '5'],
    ['12.', '12.'],
    ['12345678901', '1234567890'],
  ])('%s becomes %s [VALID-028 VALID-034]', (typed, kept) => expect(keepAmount(typed)).toBe(kept))
})

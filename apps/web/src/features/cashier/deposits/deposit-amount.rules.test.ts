import { expect, it } from 'vitest'
import { depositKeys } from './deposit-amount.rules.ts'

it('offers six amounts of a deposit at most, all inside the bounds', () => {
  expect(depositKeys({ min: '100.00', max: '200000.00' })).toEqual(['500', '1000', '3000', '5000', '10000', '30000'])
  expect(depositKeys({ min: '1000.00', max: '3000.00' })).toEqual(['1000', '3000'])
  expect(depositKeys({ min: '1.00', max: '9.00' })).toEqual([])
})

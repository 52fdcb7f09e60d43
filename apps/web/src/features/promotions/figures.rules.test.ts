import { mostStake } from '@jade/contract/promotions/wager-form'
import { expect, test } from 'vitest'
import { asMoney, asPercent, firstAmount } from './figures.rules.ts'

test('the calculator begins with a sum that the offer takes, and with the largest stake that counts', () => {
  expect(firstAmount({ money_min: '', money_max: '' })).toBe('1000')
  expect(firstAmount({ money_min: '2000.00', money_max: '' })).toBe('2000.00')
  expect(firstAmount({ money_min: '100.00', money_max: '500.00' })).toBe('500.00')
  expect(mostStake({ stake_max: '26.66', principal: '1000.00', bonus: '333.33' })).toBe(26)
  expect(mostStake({ stake_max: '0.66', principal: '0.00', bonus: '33.33' })).toBe(0.66)
  expect(mostStake({ stake_max: '', principal: '1000.00', bonus: '300.00' })).toBe(26)
  expect(asMoney('333.')).toBe('333')
})

test('a chance that is not certain never reads as certain', () => {
  expect([0, 0.0001, 0.7356, 0.99999, 1].map(asPercent)).toEqual(['0.0%', '< 0.1%', '73.6%', '> 99.9%', '100.0%'])
})

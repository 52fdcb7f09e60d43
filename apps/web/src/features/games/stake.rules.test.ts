import { expect, it } from 'vitest'
import { stakeText } from './stake.rules.ts'

it('writes whole TWD without decimals, and never reads an amount as a float', () => {
  expect(['5000.00', '50.00', '0.10', '9007199254740993.00'].map(stakeText)).toEqual(['5,000', '50', '0.10', '9,007,199,254,740,993'])
})

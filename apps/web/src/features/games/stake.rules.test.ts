import { expect, it } from 'vitest'
import { returnsRange } from './returns.rules.ts'
import { stakeText } from './stake.rules.ts'

it('writes whole TWD without decimals, and never reads an amount as a float', () => {
  expect(['5000.00', '50.00', '0.10', '9007199254740993.00'].map(stakeText)).toEqual(['5,000', '50', '0.10', '9,007,199,254,740,993'])
})

it('tells the least and the greatest return of a game whose bets differ, and none where they do not', () => {
  expect(returnsRange(['98.94', '85.64', '97.53 / 97.47'])).toBe('85.64 – 98.94')
  expect(returnsRange(['≤ 94.34', '≤ 84.75', null])).toBe('84.75 – 94.34')
  for (const none of [[], [null], ['96.50', '96.50']]) expect(returnsRange(none)).toBeNull()
})

import { expect, test } from 'vitest'
import { taipeiTimeOf, timeOfField } from './taipei.ts'

test('the time of a field is written as the contract writes it', () => {
  expect(timeOfField('2026-06-15T13:00')).toBe('2026-06-15 13:00:00')
  expect(timeOfField('2026-06-15T13:00:30')).toBe('2026-06-15 13:00:30')
  expect(timeOfField('')).toBe('')
})

test('a ledger entry stands in Taipei time, on the Taipei day', () => {
  expect(taipeiTimeOf('2026-06-15T17:30:05.123Z')).toBe('2026-06-16 01:30:05')
})

import { expect, test } from 'vitest'
import { timeOfField } from './taipei.ts'

test('the time of a field is written as the contract writes it', () => {
  expect(timeOfField('2026-06-15T13:00')).toBe('2026-06-15 13:00:00')
  expect(timeOfField('2026-06-15T13:00:30')).toBe('2026-06-15 13:00:30')
  expect(timeOfField('')).toBe('')
})

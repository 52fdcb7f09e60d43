import { expect, test } from 'vitest'
import { closingVerdict } from './closing.rules.ts'

test('a closing list is the same only as it was told before, whatever it says of itself (LEADERBOARD-8)', () => {
  expect(closingVerdict({ computed: 'a', told: 'a', before: null })).toBe('first')
  expect(closingVerdict({ computed: 'a', told: 'a', before: 'a' })).toBe('same')
  expect(closingVerdict({ computed: 'b', told: 'b', before: 'a' })).toBe('bad')
  expect(closingVerdict({ computed: 'b', told: 'a', before: null })).toBe('bad')
})

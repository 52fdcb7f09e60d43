import { expect, it } from 'vitest'
import { retrySeconds } from './backoff.ts'

it('waits twice as long after each try, and never longer than the most', () => {
  expect([0, 1, 2, 3].map((tries) => retrySeconds(tries, 300))).toEqual([1, 2, 4, 8])
  expect(retrySeconds(9, 300)).toBe(300)
  expect(retrySeconds(5_000, 300)).toBe(300)
})

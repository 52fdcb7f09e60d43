import { expect, it } from 'vitest'
import { isWornOut, MAX_AGE_MS, MAX_ROUNDS } from './seeds.rules.ts'

const activatedAt = new Date(Date.UTC(2026, 0, 1))
const after = (ms: number) => new Date(activatedAt.getTime() + ms)

it.each([
  [0, 0, false],
  [MAX_ROUNDS - 1, MAX_AGE_MS - 1, false],
  [MAX_ROUNDS, 0, true],
  [0, MAX_AGE_MS, true],
])('after %i rounds and %i ms: worn out %s', (nonce, age, worn) => {
  expect(isWornOut({ nonce, activatedAt }, after(age))).toBe(worn)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validBet } from './valid-bet.ts'

it.each([
  ['a slot spin: all of it', 100_000n, 100_000n, 100_000n],
  ['banker and player at once: what commission can take', 200_000n, 5000n, 5000n],
  ['all ten cars', 100_000n, 2000n, 2000n],
  ['a returned stake', 0n, 100_000n, 0n],
  ['nothing can be lost', 100_000n, -500n, 0n],
])('%s', (_, stake, worst, valid) => expect(validBet(stake, worst)).toBe(valid))

it('is never more than the stake and never negative', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (stake, worst) => {
      const valid = validBet(stake, worst)
      return valid >= 0n && valid <= stake
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validBets } from './valid.ts'

/** Wholly decided. */
const single = (bet: string, twd: number) => ({ bet, stake: BigInt(twd * 100), decided: BigInt(twd * 100) })

it.each([
  ['both sides of a line: the worst is the margin', ['M1:over:2.5@190', 'M1:under:2.5@190'], [5_000, 0]],
  ['one side at two lines: all of it can be lost', ['M1:over:2.5@190', 'M1:over:3.5@290'], [50_000, 50_000]],
  ['the same twice', ['M1:over:2.5@190', 'M1:over:2.5@190'], [50_000, 50_000]],
  ['all three results', ['M1:1@220', 'M1:X@330', 'M1:2@280'], [40_000, 0, 0]],
  ['both sides of a handicap', ['M1:AH:home:-0.5@190', 'M1:AH:away:+0.5@200'], [5_000, 0]],
  ['a sure win', ['M1:over:1.5@210', 'M1:under:2.5@210'], [0, 0]],
])('%s', (_, bets, valid) => {
  expect(validBets(bets.map((bet) => single(bet, 50_000)))).toEqual(valid.map((twd) => BigInt(twd * 100)))
})

it('counts of each no more than was decided of it, and of one side all of it', () => {
  const stakes = fc.array(fc.record({ over: fc.boolean(), twd: fc.integer({ min: 50, max: 50_000 }) }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(stakes, (placed) => {
      const singles = placed.map(({ over, twd }) => single(over ? 'M1:over:2.5@190' : 'M1:under:2.5@190', twd))
      const valid = validBets(singles)
      expect(valid.every((cents, at) => cents >= 0n && cents <= singles[at]!.decided)).toBe(true)
      if (new Set(placed.map(({ over }) => over)).size === 1) expect(valid).toEqual(singles.map(({ decided }) => decided))
    }),
    { numRuns: 25 },
  )
})

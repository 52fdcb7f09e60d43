import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exposures } from '../../../kit/settle.ts'
import { betOf, bookOf, gridLine } from './exposure.ts'
import { offerOf } from './markets.ts'
import { goalChances, selection, settled } from './rules.ts'
import { fixturesOf } from './season.ts'

const [fixture] = fixturesOf({ season: 1, day: 1 })
const offer = [...offerOf(goalChances(fixture!.home, fixture!.away))]
const single = fc.constantFrom(...offer).map(([name, price]) => betOf({ match: 1, selection: name, price }))
const stakes = fc.uniqueArray(fc.record({ bet: single, stake: fc.bigInt(1n, 5_000_000n) }), { selector: ({ bet }) => bet, maxLength: 12 })

/** The most that the house loses on a market over every score up to 24:24. */
function overEveryScore(singles: readonly { readonly bet: string; readonly stake: bigint }[]): bigint {
  let most: bigint | null = null
  for (let home = 0; home < 25; home += 1) {
    for (let away = 0; away < 25; away += 1) {
      const loss = singles.reduce((sum, { bet, stake }) => {
        const [, name = '', price = ''] = /^M1:(.+)@(\d+)$/.exec(bet) ?? []
        return sum + (stake * BigInt(settled(Number(price), selection(name)!.verdict({ home, away })))) / 1000n - stake
      }, 0n)
      if (most === null || loss > most) most = loss
    }
  }
  return most ?? 0n
}

it('of singles is what the dearest of all scores costs, market by market', () => {
  fc.assert(
    fc.property(stakes, (singles) => {
      const told = exposures({ code: 'VFB', line: gridLine }, new Map(singles.map(({ bet, stake }) => [bet, stake])))
      for (const [book, loss] of told) expect(loss).toBe(overEveryScore(singles.filter(({ bet }) => bookOf(bet) === book)))
    }),
    { numRuns: 60 },
  )
})

it('is computed on few scores: a market keeps one of each kind that it tells apart', () => {
  const sizes = new Map(offer.map(([name, price]) => [selection(name)!.market, gridLine(`M1:${name}@${price}`)!.returns.length]))
  expect(Object.fromEntries(sizes)).toEqual({ result: 49, handicap: 49, total: 49, both: 4, score: 26 })
})

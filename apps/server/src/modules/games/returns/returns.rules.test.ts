import { games } from '../../../../../studio/src/games/index.ts'
import { describe, expect, it } from 'vitest'
import { Chance, honestBetsOf, sampleOf, tallied, type Watched } from './returns.fixture.ts'
import { type Capital, enough, evidence, NOTHING, newDay, played, type Promised, type Side } from './returns.rules.ts'

/** More than all kinds and sides of the house: what is enough there is enough here. */
const STREAMS = 500
const sides = ['high', 'low'] as const

const found = (promised: Promised, side: Side, tallies: Parameters<typeof played>[2]['tallies'], from: Capital = NOTHING) =>
  played(newDay(from), promised, { side, tallies })

/** Mean of what was off, in deviations of that mean; null where that says nothing. */
function deviation({ offs }: Watched): number | null {
  const mean = offs.reduce((sum, off) => sum + off, 0) / offs.length
  const square = offs.reduce((sum, off) => sum + (off - mean) ** 2, 0) / offs.length
  // Where a single bet makes much of the spread the mean is not normal yet.
  const rare = Math.max(...offs.map((off) => Math.abs(off - mean))) > 0.12 * Math.sqrt(square * offs.length)
  return square === 0 || rare ? null : (mean / Math.sqrt(square)) * Math.sqrt(offs.length)
}

describe('honest rounds of every bet of a game', () => {
  const listed = [...games.values()].filter(({ inside }) => inside === null)

  it('are fourteen games at the least', () => expect(listed.length).toBeGreaterThanOrEqual(14))

  it.each(listed.map((game) => [game.rules.code, game] as const))(
    '%s is never off, at any look, and on the average not at all',
    (_, game) => {
      const rounds = game.sport ? 100 : 800
      for (const bet of honestBetsOf(game, rounds)) {
        for (const side of sides)
          for (const upTo of [10, 50, rounds / 5, rounds])
            expect(evidence(found(bet.promised, side, tallied(bet.offs, upTo))), `${bet.name} ${side} ${upTo}`).toBeLessThan(
              enough(STREAMS),
            )
        expect(Math.abs(deviation(bet) ?? 0), bet.name).toBeLessThan(4.5)
      }
    },
  )
})

describe('a bet that returns one point too much or too little', () => {
  const banker = honestBetsOf(games.get('BAC') as never, 4_000).find(({ name }) => name === 'BAC banker') as Watched

  it.each([
    ['high', 0.01],
    ['low', -0.01],
  ] as const)('is found %s, while the honest one is not in ten times as many bets', (side, shift) => {
    const chance = new Chance(side)
    const seen = tallied(banker.offs)
    const look = (shifted: number, bets: number) => {
      let capital: Capital = NOTHING
      for (let day = 0; day < bets / 50_000; day += 1)
        capital = found(banker.promised, side, sampleOf(seen, { bets: 50_000, shift: shifted, chance }), capital)
      return evidence(capital)
    }
    expect(look(shift, 500_000)).toBeGreaterThan(enough(STREAMS))
    expect(look(0, 5_000_000)).toBeLessThan(enough(STREAMS))
    expect(look(-shift, 500_000)).toBeLessThan(enough(STREAMS) / 2)
  })

  it('is found though it was honest for years before', () => {
    const chance = new Chance('late')
    const seen = tallied(banker.offs)
    let capital: Capital = NOTHING
    for (let day = 0; day < 800; day += 1)
      capital = found(banker.promised, 'high', sampleOf(seen, { bets: 5_000, shift: 0, chance }), capital)
    expect(evidence(capital)).toBeLessThan(enough(STREAMS))
    for (let day = 0; day < 100; day += 1)
      capital = found(banker.promised, 'high', sampleOf(seen, { bets: 5_000, shift: 0.01, chance }), capital)
    expect(evidence(capital)).toBeGreaterThan(enough(STREAMS))
  })

  it('that pays tenfold is found within a few rounds', () => {
    expect(evidence(found(banker.promised, 'high', [{ off: 90_000, n: 12 }]))).toBeGreaterThan(enough(STREAMS))
  })
})

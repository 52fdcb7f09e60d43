import { describe, expect, it } from 'vitest'
import { games } from '../../../../../studio/src/games/index.ts'
import { Chance, honestBetsOf, sampleOf, tallied, type Watched } from './returns.fixture.ts'
import { type Capital, enough, evidence, NOTHING, newDay, played, type Side } from './returns.rules.ts'

/** Bets of a stream in a day, days, and rounds that the studio's rules draw of each game. */
const BETS = 20_000
const DAYS = 400
const ROUNDS = 100_000
const STREAMS = 500
const sides = ['high', 'low'] as const

/** Bets until the fault of one point is seen, in thousands; null: not within a thousand million. */
function foundAfter(bet: Watched, side: Side): number | null {
  const chance = new Chance(`${bet.name} ${side}`)
  const seen = tallied(bet.offs)
  const shift = side === 'high' ? 0.01 : -0.01
  let capital: Capital = NOTHING
  let bets = 0
  for (let step = 10_000; bets < 1e10; step *= 1.3) {
    capital = played(newDay(capital), bet.promised, { side, tallies: sampleOf(seen, { bets: Math.round(step), shift, chance }) })
    bets += Math.round(step)
    if (evidence(capital) >= enough(STREAMS)) return Math.round(bets / 1000)
  }
  return null
}

describe.each([...games.values()].filter(({ inside }) => inside === null).map((game) => [game.rules.code, game] as const))(
  '%s',
  (_, game) => {
    const bets = honestBetsOf(game, game.sport ? 3_000 : ROUNDS)

    it('is never off in honest rounds', () => {
      for (const bet of bets)
        for (const side of sides)
          for (let upTo = 1_000; upTo <= bet.offs.length; upTo *= 3)
            expect(
              evidence(played(newDay(NOTHING), bet.promised, { side, tallies: tallied(bet.offs, upTo) })),
              `${bet.name} ${side}`,
            ).toBeLessThan(enough(STREAMS))
    }, 600_000)

    it(`raises no alarm in ${DAYS} days of ${BETS.toLocaleString('en')} bets of each kind`, () => {
      const kinds = new Map(bets.map((bet) => [JSON.stringify(bet.promised), bet]))
      for (const bet of kinds.values()) {
        const [chance, seen] = [new Chance(`days ${bet.name}`), tallied(bet.offs)]
        let capitals: readonly Capital[] = sides.map(() => NOTHING)
        for (let day = 0; day < DAYS; day += 1) {
          const tallies = sampleOf(seen, { bets: BETS, shift: 0, chance })
          capitals = capitals.map((capital, at) => played(newDay(capital), bet.promised, { side: sides[at] ?? 'high', tallies }))
          for (const capital of capitals) expect(evidence(capital), `${bet.name}, day ${day}`).toBeLessThan(enough(STREAMS))
        }
      }
    }, 600_000)

    it('a return one point too high or too low is found', () => {
      const kinds = new Map(bets.map((bet) => [JSON.stringify(bet.promised), bet]))
      for (const bet of kinds.values()) {
        // What did not come once in all these rounds cannot be sampled.
        if (tallied(bet.offs).length < 2) continue
        const after = sides.map((side) => foundAfter(bet, side))
        console.log(
          `${bet.name}: found after ${after.map((thousands) => `${thousands?.toLocaleString('en')},000`).join(' (too high), ')} bets (too low)`,
        )
        for (const thousands of after) expect(thousands, bet.name).not.toBeNull()
      }
    }, 600_000)
  },
)

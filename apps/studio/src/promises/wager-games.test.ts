import { wagerGames } from '@jade/contract/promotions/wager-games'
import { expect, test } from 'vitest'
import { games } from '../games/index.ts'

/* What an operator's calculator reckons with is what the rules return. */

const KIND = { SLT243: 'bet', BAC: 'banker', PK10: 'half' } as const

test.each(wagerGames.map((game) => [game.code, game] as const))(
  '%s returns what its proof counts, by figure and by outcomes',
  (code, game) => {
    const studio = games.get(code)
    const promise = studio?.told.promise.kinds().find(({ kind }) => kind === KIND[code])
    expect(game.returns).toBeCloseTo(Number(promise?.rtp) / 100, 6)
    expect(game.group).toBe(studio?.rules.group)
    expect(game.name).toEqual(studio?.rules.name)
    const all = game.outcomes.reduce((sum, [, weight]) => sum + weight, 0)
    const mean = game.outcomes.reduce((sum, [back, weight]) => sum + (back * weight) / all, 0)
    expect(Math.abs(mean - game.returns)).toBeLessThan(1e-5)
    const pushed = game.outcomes.reduce((sum, [back, weight]) => sum + (back === 1 ? weight / all : 0), 0)
    expect(game.valid).toBeCloseTo(1 - pushed, 9)
  },
)

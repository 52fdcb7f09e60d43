import { expect, it } from 'vitest'
import { sharedRound } from './vectors.fixture.ts'
import { resultOf, bac } from '../games/casino/bac/rules.ts'
import { dt } from '../games/casino/dt/rules.ts'
import { exposures, settle, worstLosses } from './settle.ts'

const stakes = (of: Record<string, number>) => new Map(Object.entries(of).map(([bet, twd]) => [bet, BigInt(twd) * 100n]))
/** Banker five, player none; a tie of naturals. */
const bankerWins = sharedRound(
  bac,
  'SHOE-1-1',
  Array.from({ length: 416 }, (_, card) => card),
)
const tie = resultOf([7, 12], [20, 25])

it('banker alone: all of it is valid; a tie returns it and nothing is', () => {
  expect(settle(bac, stakes({ banker: 1000 }), bankerWins)).toMatchObject({ payout: 195_000n, validBet: 100_000n })
  expect(settle(bac, stakes({ banker: 1000 }), tie)).toMatchObject({ payout: 100_000n, validBet: 0n })
})

it('banker and player at once: only the commission is valid', () => {
  expect(settle(bac, stakes({ banker: 1000, player: 1000 }), bankerWins)).toMatchObject({ payout: 195_000n, validBet: 5_000n })
})

it('a split stake counts with its lost part', () => {
  expect(settle(dt, stakes({ dragon: 1000 }), { dragon: 5, tiger: 18, winner: 'tie' })).toMatchObject({
    payout: 50_000n,
    validBet: 50_000n,
  })
})

it('floors each bet to the cent', () => {
  expect(settle(bac, new Map([['big', 101n]]), bankerWins).payout).toBe(155n)
})

it('knows the worst for the player and for the house', () => {
  const both = stakes({ banker: 100, playerPair: 10 })
  expect(worstLosses(bac, both)).toEqual(new Map([['table', 11_000n]]))
  expect(exposures(bac, both)).toEqual(new Map([['table', 9_500n + 11_000n]]))
})

it('throws on a bet the game does not have', () => {
  expect(() => settle(bac, stakes({ dragon: 1 }), bankerWins)).toThrow('BAC has no bet dragon')
})

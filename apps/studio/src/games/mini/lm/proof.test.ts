import { expect, it } from 'vitest'
import { add, type Fraction, percentText, reduce, times } from '../../../kit/fraction.fixture.ts'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { drawDouble, type LmStakes, payout, spin, unitsOf, worstLoss } from './rules.ts'
import { LUCKY_COUNTS, lamps, symbols } from './tables.ts'

it('LM returns 7803/8125 on every symbol', () => {
  const all = lamps.reduce((sum, { weight }) => sum + weight, 0)
  const lucky = lamps.reduce((sum, { symbol, weight }) => sum + (symbol === 'lucky' ? weight : 0), 0)
  expect([all, lucky]).toEqual([10_000, 250])
  const sent = LUCKY_COUNTS.reduce((sum, weight, at) => sum + weight * (at + 1), 0)
  for (const symbol of symbols) {
    const paid = lamps.reduce((sum, lamp) => sum + (lamp.symbol === symbol ? lamp.weight * lamp.odds : 0), 0)
    const alone: Fraction = [BigInt(paid), BigInt(all)]
    const bySending = times(reduce([BigInt(lucky * sent), BigInt(all * 100)]), [BigInt(paid), BigInt(all - lucky)])
    expect(add(alone, bySending)).toEqual([7803n, 8125n])
  }
  expect(percentText([7803n, 8125n], 6)).toBe('96.036923')
})

it('LM stops where its vectors say', () => {
  expect(Array.from({ length: 12 }, (_, nonce) => spin(playerDraws('LM', nonce)).lamps[0])).toEqual([
    4, 11, 4, 8, 11, 5, 22, 12, 20, 20, 11, 5,
  ])
  expect(spin(playerDraws('LM', 58)).lamps).toEqual([21, 8, 12, 8])
  expect(Array.from({ length: 8 }, (_, nonce) => drawDouble(playerDraws('LMDU', nonce)).face)).toEqual([1, 14, 13, 12, 8, 10, 5, 7])
})

it('LM pays every lamp that LUCKY sends', () => {
  const result = spin(playerDraws('LM', 58))
  expect([unitsOf('melon', result), unitsOf('orange', result), unitsOf('bell', result)]).toEqual([4, 10, 0])
  expect(payout({ melon: 100n, orange: 200n, bell: 300n }, result)).toBe(2_400n)
})

it('all eight symbols put six of eight at risk', () => {
  const all: LmStakes = Object.fromEntries(symbols.map((symbol) => [symbol, 100n]))
  expect(worstLoss(all)).toBe(600n)
  expect(worstLoss({ bar: 100n })).toBe(100n)
})

it('doubling is even: seven faces of fourteen', () => {
  const faces = Array.from({ length: 14 }, (_, face) => drawDouble({ ...playerDraws('LMDU', 0), below: () => face }).side)
  expect(faces.filter((side) => side === 'big')).toHaveLength(7)
})

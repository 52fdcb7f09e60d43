import { expect, it } from 'vitest'
import { add, type Fraction, percentText, reduce, times } from '../../../kit/rules-fraction.ts'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { payoutOf, validBetOf } from '../../../kit/wager.ts'
import { drawDouble, lmdu } from './double.rules.ts'
import { lm, oddsOf, spin, worstLoss } from './rules.ts'
import { LUCKY_COUNTS, lamps, MAX_WIN_BETS, symbols } from './odds.ts'

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
  expect(lm.rtp).toBe(percentText([7803n, 8125n], 2))
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
  expect([oddsOf('melon', result), oddsOf('orange', result), oddsOf('bell', result)]).toEqual([4, 10, 0])
  expect(payoutOf(lm, { melon: 1, orange: 2, bell: 3 }, result)).toBe(2_400n)
})

it('all eight symbols put six of eight at risk', () => {
  const all = Object.fromEntries(symbols.map((symbol) => [symbol, 100]))
  expect(worstLoss(all)).toBe(600)
  expect(worstLoss({ bar: 100 })).toBe(100)
  expect([validBetOf(lm, all), validBetOf(lm, { bar: 7 })]).toEqual([60_000n, 700n])
})

it('LM returns 360 bets at most', () => {
  expect(MAX_WIN_BETS).toBe(Math.max(...lamps.map(({ odds }) => odds)) * LUCKY_COUNTS.length)
})

it('doubling is even, pays double and is no valid bet', () => {
  const faces = Array.from({ length: 14 }, (_, face) => drawDouble({ ...playerDraws('LMDU', 0), below: () => face }).side)
  expect(faces.filter((side) => side === 'big')).toHaveLength(7)
  expect(payoutOf(lmdu, { big: 50 }, { face: 8, side: 'big' })).toBe(10_000n)
  expect(payoutOf(lmdu, { small: 50 }, { face: 8, side: 'big' })).toBe(0n)
  expect(validBetOf(lmdu, { big: 50 })).toBe(0n)
})

import { expect, it } from 'vitest'
import { type Fraction, percentText, returnOver, times } from '../../../kit/rules-fraction.ts'
import { settle } from '../../../kit/settle.ts'
import { sharedRound } from '../../../kit/vectors.fixture.ts'
import { l395, sums } from './rules.ts'

/** Draws of five of 39 by their sum: each number is in or out. */
function drawsBySum(): bigint[] {
  const ways = Array.from({ length: 6 }, () => new Array<bigint>(186).fill(0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= 39; number++) {
    for (let count = 5; count >= 1; count--) {
      for (let sum = 185; sum >= number; sum--) ways[count]![sum]! += ways[count - 1]![sum - number]!
    }
  }
  return ways[5]!.slice(15)
}

const weights = drawsBySum()
const chance = (hits: bigint, of: bigint, bet: string): string =>
  percentText(times([hits, of] as Fraction, [BigInt(l395.line(bet)?.returns[1] ?? 0), 1000n]))

it('L395 returns over all 575 757 draws what its document says', () => {
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(575757n)
  expect(percentText([weights[85] ?? 0n, 575757n])).toBe('1.6227')
  expect(Object.fromEntries([...sums].map(([bet, { returns }]) => [bet, percentText(returnOver(returns, weights))]))).toEqual({
    'sum:over': '97.5406',
    'sum:under': '97.5406',
    'sum:odd': '97.5290',
    'sum:even': '97.4710',
  })
  expect(chance(5n, 39n, 'number:7')).toBe('94.8718')
  expect(chance(10n, 741n, 'star2:3-17')).toBe('95.0067')
  expect(chance(10n, 9139n, 'star3:3-7-22')).toBe('93.0080')
  expect(chance(5n, 82251n, 'star4:1-2-3-4')).toBe('91.1843')
})

it('L395 draws 8 29 1 12 14 in issue 202601010001', () => {
  const result = sharedRound(l395, '202601010001')
  expect(result).toEqual({ numbers: [8, 29, 1, 12, 14], sum: 64 })
  const won = (bet: string) => settle(l395, new Map([[bet, 100n]]), result).payout
  expect(won('number:29')).toBe(740n)
  expect(won('star2:1-8')).toBe(7040n)
  expect(won('star4:1-8-12-29')).toBe(1_500_000n)
  expect(won('star3:1-8-13')).toBe(0n)
  expect(won('sum:under')).toBe(195n)
})

it('every number at once is worth what the draw keeps', () => {
  const all = new Map(Array.from({ length: 39 }, (_, i): [string, bigint] => [`number:${i + 1}`, 10_000n]))
  expect(settle(l395, all, sharedRound(l395, '202601010001')).validBet).toBe(390_000n - 5n * 74_000n)
})

it.each(['number:0', 'number:40', 'number:07', 'star2:7-3', 'star2:3-3', 'star2:3', 'star5:1-2-3-4-5', 'sum:100', ''])(
  'has no bet %s',
  (bet) => {
    expect(l395.line(bet)).toBeNull()
  },
)

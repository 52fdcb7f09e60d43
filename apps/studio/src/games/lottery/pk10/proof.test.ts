import { expect, it } from 'vitest'
import { percentText, returnOver } from '../../../kit/rules-fraction.ts'
import { settle, worstLosses } from '../../../kit/settle.ts'
import { sharedRound } from '../../../kit/vectors.fixture.ts'
import { lines, pk10 } from './rules.ts'

/** Ordered pairs of different cars: what the sum of two places, or one against another, come from. */
const pairs = Array.from({ length: 100 }, (_, i) => [Math.floor(i / 10) + 1, (i % 10) + 1] as const).filter(([a, b]) => a !== b)
const sums = Array.from({ length: 17 }, (_, cell) => BigInt(pairs.filter(([a, b]) => a + b === cell + 3).length))
const duels = [BigInt(pairs.filter(([a, b]) => a > b).length), BigInt(pairs.filter(([a, b]) => a < b).length)]
const weightsOf = (book: string) => (book === 'sum' ? sums : book.startsWith('duel') ? duels : new Array<bigint>(10).fill(1n))
const rtp = (bet: string) => {
  const line = pk10.line(bet)
  return percentText(returnOver(line?.returns ?? [], weightsOf(line?.book ?? '')))
}

it('PK10 returns over all finishing orders what its document says', () => {
  for (const bet of [...lines.keys()].filter((name) => !name.startsWith('sum'))) expect(rtp(bet)).toBe('98.0000')
  for (const bet of ['big', 'small', 'odd', 'even']) expect(rtp(`sum:${bet}`)).toBe('97.7778')
  for (const sum of [3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19]) expect(rtp(`sum:${sum}`)).toBe('95.5556')
  for (const sum of [7, 8, 14, 15]) expect(rtp(`sum:${sum}`)).toBe('95.3333')
  expect(lines.size).toBe(10 * 14 + 10 + 21)
})

it('PK10 finishes 7 2 8 1 6 4 10 9 3 5 in issue 202601010001', () => {
  expect(sharedRound(pk10, '202601010001').order).toEqual([7, 2, 8, 1, 6, 4, 10, 9, 3, 5])
})

it('all ten cars of a place are worth the commission only, nine of them all but a prize', () => {
  const cars = (count: number) => new Map(Array.from({ length: count }, (_, car): [string, bigint] => [`place:1:${car + 1}`, 10_000n]))
  const result = sharedRound(pk10, '202601010001')
  expect(settle(pk10, cars(10), result).validBet).toBe(2_000n)
  expect(settle(pk10, cars(9), result).validBet).toBe(90_000n)
  expect(
    worstLosses(
      pk10,
      new Map([
        ['sum:3', 100n],
        ['duel:5:tiger', 100n],
      ]),
    ).size,
  ).toBe(2)
})

it('PK10 settles each kind of bet on its part of the order', () => {
  const result = sharedRound(pk10, '202601010001')
  const won = (bet: string) => settle(pk10, new Map([[bet, 100n]]), result).payout > 0n
  expect(['place:1:7', 'place:10:5', 'place:10:odd', 'place:7:big', 'sum:9', 'sum:small', 'duel:1:dragon', 'duel:2:tiger'].every(won)).toBe(
    true,
  )
  expect(['place:1:8', 'sum:10', 'sum:even', 'duel:1:tiger', 'duel:5:tiger'].some(won)).toBe(false)
})

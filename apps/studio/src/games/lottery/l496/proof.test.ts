import { expect, it } from 'vitest'
import { type Fraction, percentText, returnOver, times } from '../../../kit/rules-fraction.ts'
import { settle } from '../../../kit/settle.ts'
import { sharedRound } from '../../../kit/vectors.fixture.ts'
import { l496, specials, waves } from './rules.ts'

const EVEN = new Array<bigint>(49).fill(1n)
const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k)
const rtp = (bet: string, chance?: Fraction): string => {
  const returns = l496.line(bet)?.returns ?? []
  return percentText(chance ? times(chance, [BigInt(returns[1] ?? 0), 1000n]) : returnOver(returns, EVEN))
}

it('L496 returns over all draws what its document says', () => {
  for (let number = 1; number <= 49; number++) expect(rtp(`special:${number}`)).toBe('95.9184')
  for (const bet of ['big', 'small', 'odd', 'even']) expect(rtp(`special:${bet}`)).toBe('98.0408')
  expect(rtp('zodiac:horse')).toBe('95.9184')
  for (const bet of [...specials.keys()].filter((name) => name.startsWith('zodiac') && name !== 'zodiac:horse')) {
    expect(rtp(bet)).toBe('95.5102')
  }
  expect([rtp('wave:red'), rtp('wave:blue'), rtp('wave:green')]).toEqual(['97.1429', '96.3265', '96.3265'])
  expect(rtp('number:7', [6n, 49n])).toBe('95.5102')
  const stars = ['1-2', '1-2-3', '1-2-3-4'].map((list, at) =>
    rtp(`star${at + 2}:${list}`, [choose(6n, BigInt(at + 2)), choose(49n, BigInt(at + 2))]),
  )
  expect(stars).toEqual(['94.3878', '93.3565', '88.4952'])
  expect(rtp('miss5:1-2-3-4-5', [choose(44n, 7n), choose(49n, 7n)])).toBe('95.0201')
  expect(rtp('miss6:1-2-3-4-5-6', [choose(43n, 7n), choose(49n, 7n)])).toBe('95.6588')
  expect(
    Object.values(waves)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 49 }, (_, i) => i + 1))
})

it('L496 draws 11 45 13 14 37 28 and 38 in issue 202601010001', () => {
  const result = sharedRound(l496, '202601010001')
  expect(result).toEqual({ numbers: [11, 45, 13, 14, 37, 28], special: 38 })
  const won = (bet: string) => settle(l496, new Map([[bet, 100n]]), result).payout > 0n
  expect(['special:38', 'special:big', 'wave:green', 'zodiac:snake', 'number:45', 'star2:11-45', 'miss5:1-2-3-4-5'].every(won)).toBe(true)
  expect(['special:11', 'number:38', 'star2:11-38', 'miss5:1-2-3-4-38'].some(won)).toBe(false)
})

it.each(['number:50', 'star1:5', 'miss4:1-2-3-4', 'wave:black', 'zodiac:cat', 'star2:1-1'])('has no bet %s', (bet) => {
  expect(l496.line(bet)).toBeNull()
})

import { expect, it } from 'vitest'
import { percentText, returnOver } from '../../../kit/rules-fraction.ts'
import { bets } from './bets.ts'
import { cells, dt } from './rules.ts'

it('DT returns over all pairs of cards what its document says', () => {
  const weights = cells.map(() => 0n)
  for (let dragon = 0; dragon < 416; dragon++) {
    for (let tiger = 0; tiger < 416; tiger++) {
      if (dragon === tiger) continue
      const winner = dragon % 13 > tiger % 13 ? 'dragon' : dragon % 13 < tiger % 13 ? 'tiger' : 'tie'
      const cell = dt.cell('', { dragon, tiger, winner })
      weights[cell] = (weights[cell] ?? 0n) + 1n
    }
  }
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(416n * 415n)
  const rtp = (bet: string) => returnOver(dt.line(bet)?.returns ?? [], weights)
  expect(rtp('dragon')).toEqual([799n, 830n])
  expect(rtp('tiger')).toEqual(rtp('dragon'))
  expect(['dragon', 'tie', 'suitedTie'].map((bet) => percentText(rtp(bet), 6))).toEqual(['96.265060', '89.638554', '86.024096'])
  expect(bets.map(({ bet }) => percentText(rtp(bet), 2))).toEqual(bets.map((bet) => bet.rtp))
})

import { expect, it } from 'vitest'
import { percentText, returnOver } from '../../../kit/rules-fraction.ts'
import { cellOfRoll, rolls } from '../../../kit/rules-dice.ts'
import { bets } from './bets.ts'
import { lines, sicbo } from './rules.ts'

const EVEN = new Array<bigint>(216).fill(1n)
const rtp = (bet: string) => percentText(returnOver(sicbo.line(bet)?.returns ?? [], EVEN))

it('SICBO returns over all 216 rolls what its document says', () => {
  for (const bet of ['big', 'small', 'odd', 'even', 'combination:1-2', 'combination:5-6']) expect(rtp(bet)).toBe('97.2222')
  for (const n of [1, 2, 3, 4, 5, 6]) {
    expect([rtp(`single:${n}`), rtp(`double:${n}`), rtp(`triple:${n}`)]).toEqual(['96.2963', '96.2963', '95.8333'])
  }
  expect(rtp('triple:any')).toBe('94.4444')
  for (const sum of [4, 5, 6, 7, 9, 12, 14, 15, 16, 17]) expect(rtp(`sum:${sum}`)).toBe('95.8333')
  expect([rtp('sum:8'), rtp('sum:10')]).toEqual(['95.7639', '95.7500'])
  expect(lines.size).toBe(5 + 18 + 15 + 14)
  expect(new Set(bets.map(({ bet }) => bet))).toEqual(new Set(lines.keys()))
  const of = (bet: string) => percentText(returnOver(sicbo.line(bet)?.returns ?? [], EVEN), 2)
  expect(bets.map(({ bet }) => of(bet))).toEqual(bets.map((bet) => bet.rtp))
})

it('a triple takes the even-money bets', () => {
  for (const roll of rolls.filter(([a, b, c]) => a === b && b === c)) {
    for (const bet of ['big', 'small', 'odd', 'even']) expect(sicbo.line(bet)?.returns[cellOfRoll(roll)]).toBe(0)
  }
})

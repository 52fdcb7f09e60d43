import { expect, it } from 'vitest'
import { percentText, returnOver } from '../../../kit/rules-fraction.ts'
import { sharedRound } from '../../../kit/vectors.fixture.ts'
import { k3, lines } from './rules.ts'

const EVEN = new Array<bigint>(216).fill(1n)
const rtp = (bet: string) => percentText(returnOver(k3.line(bet)?.returns ?? [], EVEN))

it('K3 returns over all 216 rolls what its document says', () => {
  for (const bet of ['big', 'small', 'odd', 'even']) expect(rtp(bet)).toBe('98.0000')
  for (const sum of [3, 4, 5, 6, 7, 9, 12, 14, 15, 16, 17, 18]) expect(rtp(`sum:${sum}`)).toBe('95.8333')
  for (const sum of [8, 13]) expect(rtp(`sum:${sum}`)).toBe('95.7639')
  for (const sum of [10, 11]) expect(rtp(`sum:${sum}`)).toBe('95.7500')
  expect([rtp('triple:1'), rtp('triple:any'), rtp('two:1-2'), rtp('three:1-2-3')]).toEqual(['95.8333', '95.8333', '95.8333', '95.8333'])
  expect([rtp('pair:6'), rtp('straight')]).toEqual(['95.5556', '95.5556'])
  expect(lines.size).toBe(4 + 16 + 2 + 12 + 15 + 20)
  expect(Object.values(Object.groupBy([...lines.keys()], (bet) => rtp(bet)))).toHaveLength(5)
})

it('K3 rolls 5 1 5 in issue 202601010001', () => {
  expect(sharedRound(k3, '202601010001')).toEqual({ dice: [5, 1, 5], sum: 11 })
})

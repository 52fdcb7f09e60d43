import { expect, it } from 'vitest'
import { Hands } from './hands.ts'

it.each([
  ['banker', 6, 9, '莊贏  9 : 6'],
  ['player', 7, 4, '閒贏  7 : 4'],
  ['tie', 5, 5, '和局  5 : 5'],
] as const)('%s: who won stands first, in words and figures (player audit, m7)', (winner, playerTotal, bankerTotal, words) => {
  const result = { winner, playerTotal, bankerTotal, player: [], banker: [] }
  expect(Hands.prototype.outcome(result).words).toBe(words)
})

import { expect, test } from 'vitest'
import { placesFlaw } from './places.rules.ts'

const places = [
  { code: 'JADE', group: 'slots', takesWallets: true },
  { code: 'SEAKING', group: 'fish', takesWallets: true },
  { code: 'JADEONE', group: 'slots', takesWallets: false },
] as const

test.each([
  ['none', [], [], 10, null],
  ['one of the house', ['JADE'], [], 10, null],
  ['one of the chosen group', ['SEAKING'], ['fish'], 10, null],
  ['one that is none of the house', ['JADE', 'NOBODY'], [], 0, 'promotions.flaw_platforms'],
  ['one of another group, to which the wallet could not go', ['JADE', 'SEAKING'], ['slots'], 10, 'promotions.flaw_platforms_wallet'],
  ['one that is played from the main wallet', ['JADEONE'], [], 10, 'promotions.flaw_platforms_wallet'],
  ['the same where nothing is to be bet', ['JADEONE', 'SEAKING'], ['slots'], 0, null],
] as const)('platforms that count: %s [REWARDS-47]', (_, platforms, groups, multiple, flaw) => {
  expect(placesFlaw({ platforms: [...platforms], groups: [...groups], multiple }, places)).toBe(flaw)
})

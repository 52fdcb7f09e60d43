import { expect, test } from 'vitest'
import { beginningChannel } from './channel-choice.rules.ts'
import type { ChannelGroup } from './queries.ts'

const channel = (id: number, activities: readonly number[] = [], status: 0 | 1 = 1) => ({
  id,
  name: `channel ${id}`,
  status,
  activities: activities.map((one) => ({ id: one, name: '', summary: '' })),
})
const groups = [
  { type: 'atm', list: [channel(1), channel(2, [7])] },
  { type: 'third', list: [channel(3, [8], 0), channel(4, [8])] },
] as unknown as readonly ChannelGroup[]

test.each([
  ['nothing asked for: the first', {}, 1],
  ['a kind: its first', { type: 'third' }, 3],
  ['a channel', { id: 4 }, 4],
  ['a channel of another kind than asked for: the first of that kind', { type: 'atm', id: 4 }, 1],
  ['a promotion: the first that takes it', { offer: 7 }, 2],
  ['a promotion of a closed channel: an open one', { offer: 8 }, 4],
  ['a kind without the promotion: its first', { type: 'atm', offer: 8 }, 1],
  ['a kind with the promotion', { type: 'third', offer: 8 }, 4],
  ['a promotion of no channel: the first', { offer: 9 }, 1],
] as const)('%s', (_, wished, id) => {
  expect(beginningChannel(groups, wished)?.id).toBe(id)
})

test('no channels, no choice', () => {
  expect(beginningChannel([], { offer: 7 })).toBeUndefined()
})

import { each, HALVES, mirrored, numbers, sharedPromise, uniform } from '../../../kit/promise-shared.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { pk10 } from './rules.ts'

/** Sums of the first two of ten cars, from 3 to 19. */
const twoCars = numbers(3, 19).map((sum) => numbers(1, 10).filter((a) => sum - a >= 1 && sum - a <= 10 && sum - a !== a).length / 90)

export const promise = sharedPromise(pk10 as unknown as SharedRules, {
  names: [
    ...each('place:1', [...numbers(1, 10), ...HALVES]),
    ...each('duel:1', ['dragon', 'tiger']),
    ...each('sum', [...numbers(3, 19), ...HALVES]),
  ],
  kind(head, rest) {
    const last = rest.split(':').at(-1) ?? ''
    if (head === 'sum') return HALVES.includes(last) ? 'sum-half' : mirrored(Number(last), 22)
    return head === 'duel' ? head : HALVES.includes(last) ? 'half' : 'car'
  },
  chances: (bet, line) => (bet.startsWith('sum:') ? twoCars : uniform(bet, line)),
  highest: 'sum:3',
})

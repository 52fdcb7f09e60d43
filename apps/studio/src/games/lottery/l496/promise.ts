import { choose, countOf, each, first, HALVES, onDrawn, sharedPromise, uniform } from '../../../kit/promise-shared.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { l496, zodiacs } from './rules.ts'

export const promise = sharedPromise(l496 as unknown as SharedRules, {
  names: [
    'special:1',
    ...each('special', HALVES),
    ...each('zodiac', zodiacs),
    ...each('wave', ['red', 'blue', 'green']),
    'number:1',
    ...[2, 3, 4].map((count) => `star${count}:${first(count)}`),
    ...[5, 6].map((count) => `miss${count}:${first(count)}`),
  ],
  kind(head, rest) {
    if (head === 'special') return HALVES.includes(rest) ? 'special-half' : head
    if (head === 'zodiac') return rest === zodiacs[0] ? 'zodiac-5' : 'zodiac-4'
    return head === 'wave' ? `wave-${rest}` : head
  },
  chances(bet, line) {
    if (line.returns.length > 2) return uniform(bet, line)
    const count = countOf(bet)
    return onDrawn(bet.startsWith('miss') ? choose(49 - count, 7) / choose(49, 7) : choose(49 - count, 6 - count) / choose(49, 6))
  },
  highest: 'star4:1-2-3-4',
})

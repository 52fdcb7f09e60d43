import { choose, countOf, each, first, numbers, onDrawn, sharedPromise } from '../../../kit/promise-shared.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { l395 } from './rules.ts'

/** Sums of five of 39 as chances, from 15 to 185. */
function sumsOfFive(): readonly number[] {
  const ways = Array.from({ length: 6 }, () => new Array<number>(186).fill(0))
  const at = (count: number, sum: number) => ways[count]?.[sum] ?? 0
  ;(ways[0] as number[])[0] = 1
  for (let number = 1; number <= 39; number += 1)
    for (let count = 5; count >= 1; count -= 1)
      for (let sum = 185; sum >= number; sum -= 1) (ways[count] as number[])[sum] = at(count, sum) + at(count - 1, sum - number)
  return numbers(15, 185).map((sum) => at(5, sum) / choose(39, 5))
}
const five = sumsOfFive()

export const promise = sharedPromise(l395 as unknown as SharedRules, {
  names: [...each('sum', ['over', 'under', 'odd', 'even']), 'number:1', ...[2, 3, 4].map((count) => `star${count}:${first(count)}`)],
  kind: (head, rest) => (head === 'sum' ? (rest === 'odd' || rest === 'even' ? `sum-${rest}` : 'sum-side') : head),
  chances: (bet) => (bet.startsWith('sum:') ? five : onDrawn(choose(39 - countOf(bet), 5 - countOf(bet)) / choose(39, 5))),
  highest: 'star4:1-2-3-4',
})

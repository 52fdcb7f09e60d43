import { diceKinds, each, numbers, sharedPromise } from '../../../kit/promise-shared.ts'
import { combinations } from '../../../kit/rules-dice.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { k3 } from './rules.ts'

const joined = (count: 2 | 3) => combinations(count).map((dice) => dice.join('-'))
const others = [
  ...['triple', 'pair'].flatMap((head) => each(head, numbers(1, 6))),
  'triple:any',
  'straight',
  ...each('two', joined(2)),
  ...each('three', joined(3)),
]

export const promise = sharedPromise(k3 as unknown as SharedRules, diceKinds(numbers(3, 18), others, 'triple:1'))

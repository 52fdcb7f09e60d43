import { diceKinds, each, numbers, sharedPromise } from '../../../kit/promise-shared.ts'
import { combinations } from '../../../kit/rules-dice.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { sicbo } from './rules.ts'

const pairs = combinations(2).map((pair) => pair.join('-'))
const others = [...['single', 'double', 'triple'].flatMap((head) => each(head, numbers(1, 6))), 'triple:any', ...each('combination', pairs)]

export const promise = sharedPromise(sicbo as unknown as SharedRules, diceKinds(numbers(4, 17), others, 'triple:1'))

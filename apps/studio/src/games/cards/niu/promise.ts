import { sharedPromise } from '../../../kit/promise-shared.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { niu } from './rules.ts'

/** Over all 3 986 646 103 440 pairs of hands, of the base (proof.test.ts). */
const proved = { equal: 0.975, multiplied: 0.95965792202 }
/** A stake on a multiplied bet holds so many bases. */
const BASES = 5

export const promise = sharedPromise(niu as unknown as SharedRules, {
  names: ['equal:1', 'multiplied:1'],
  kind: (head) => head,
  chances: () => null,
  proved,
  reserve: (bet) => (bet.startsWith('multiplied:') ? BASES : 1),
  highest: 'multiplied:1',
})

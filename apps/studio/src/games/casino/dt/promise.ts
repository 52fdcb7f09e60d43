import { sharedPromise } from '../../../kit/promise-shared.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { dt } from './rules.ts'

/** A tie of two cards of eight decks, and one of the same suit. */
const [TIE, SUITED] = [31 / 415, 7 / 415]

export const promise = sharedPromise(dt as unknown as SharedRules, {
  names: ['dragon', 'tiger', 'tie', 'suitedTie'],
  kind: (head) => (head === 'dragon' || head === 'tiger' ? 'side' : head),
  chances: () => [(1 - TIE) / 2, (1 - TIE) / 2, TIE - SUITED, SUITED],
  highest: 'suitedTie',
})

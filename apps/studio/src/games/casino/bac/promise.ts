// What odds.ts and the drawing of rules.ts return, as proof.test.ts counted it; odds.ts decides it.
import { sharedPromise } from '../../../kit/promise-shared.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { bac } from './rules.ts'

/** Over all 4 998 398 275 503 360 orders of cards (proof.test.ts). */
const proved = {
  banker: 0.98942094,
  bankerFree: 0.98541896,
  player: 0.98764919,
  tie: 0.85640371,
  playerPair: 372 / 415,
  bankerPair: 372 / 415,
  eitherPair: 0.86290123,
  perfectPair: 0.91952956,
  small: 0.94717123,
  big: 0.95654252,
  luckySix: 0.83316428,
}

export const promise = sharedPromise(bac as unknown as SharedRules, {
  names: Object.keys(proved),
  kind: (head) => head,
  chances: () => null,
  proved,
  highest: 'perfectPair',
})

import { alonePromise, kindPromise } from '../../../kit/promise.ts'
import type { GameRules } from '../../../kit/rules.ts'
import { lmdu } from './double.rules.ts'
import { lm } from './rules.ts'
import { symbols } from './odds.ts'

/** Of each symbol, as proof.test.ts counts it. */
const RETURN = 7803 / 8125
/** LUCKY sends three lamps at most; the best of them is BAR at 120. */
const MOST = 3 * 120 - 1
const DOUBLE_UP = 'double-up'

export const promise = alonePromise(
  [lm, lmdu] as unknown as readonly GameRules[],
  [...symbols.map((symbol) => kindPromise(symbol, RETURN, { most: MOST })), kindPromise(DOUBLE_UP, 1, { most: 1 })],
  (bet, game) => (game === lmdu.code ? DOUBLE_UP : bet),
)

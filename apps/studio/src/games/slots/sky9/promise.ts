import { alonePromise, kindPromise } from '../../../kit/promise.ts'
import { type GameRules, ONLY_BET } from '../../../kit/rules.ts'
import { sky9 } from './rules.ts'

/** As proof.test.ts counts it. */
const RETURN = 0.96286158

export const promise = alonePromise([sky9 as unknown as GameRules], [kindPromise(ONLY_BET, RETURN, { most: sky9.maxWin - 1 })])

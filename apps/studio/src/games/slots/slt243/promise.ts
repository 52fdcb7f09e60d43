import { alonePromise, kindPromise } from '../../../kit/promise.ts'
import { type GameRules, ONLY_BET } from '../../../kit/rules.ts'
import { slt243 } from './rules.ts'

/** As proof.test.ts counts it. */
const RETURN = 0.96509186

export const promise = alonePromise([slt243 as unknown as GameRules], [kindPromise(ONLY_BET, RETURN, { most: slt243.maxWin - 1 })])

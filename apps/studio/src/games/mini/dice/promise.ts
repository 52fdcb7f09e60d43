import { alonePromise, kindPromise } from '../../../kit/promise.ts'
import type { GameRules } from '../../../kit/rules.ts'
import { dice } from './rules.ts'

/** All bets are of one kind: each returns the same, and they differ in how much they bring at most. */
const ROLL = 'roll'
const RETURN = 99 / 100

export const promise = alonePromise([dice as unknown as GameRules], [kindPromise(ROLL, RETURN, { most: dice.maxWin - 1 })], () => ROLL)

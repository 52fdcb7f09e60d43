import type { Card, Told } from '../../../kit/card.ts'
import type { GameRules } from '../../../kit/rules.ts'
import { guide } from './guide.ts'
import { promise } from './promise.ts'
import { dice } from './rules.ts'

export const card: Card = { rules: dice, alone: dice as unknown as GameRules }

export const told: Told = { promise, guide, exact: 'every bet 99/100 = **99.000000**' }

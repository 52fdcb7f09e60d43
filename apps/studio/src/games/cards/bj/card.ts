import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { promise } from './promise.ts'
import { bj } from './stepped.rules.ts'

export const card: Card = { rules: bj, stepped: bj }

export const told: Told = {
  promise,
  guide,
  exact: 'with the best play **99.429612**; the house expects 40248916821673328324125295/7056410014866816666030739693 of a stake',
}

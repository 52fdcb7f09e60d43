import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { promise } from './promise.ts'
import { fish, MAX_WIN } from './rules.ts'

export const card: Card = { rules: fish, series: { maxWin: MAX_WIN } }

export const told: Told = {
  promise,
  guide,
  exact: 'every fish, cannon and water 965/1000 = **96.5**',
}

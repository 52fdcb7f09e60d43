import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { l395 } from './rules.ts'

export const card: Card = { rules: l395, lottery: line, page: 'lottery' }

export const told: Told = {
  promise,
  guide,
  exact: 'sum over, under **97.5406**, odd 97.5290, even 97.4710, a number 94.8718, stars 95.0067, 93.0080, 91.1843',
}

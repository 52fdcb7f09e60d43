import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { dt } from './rules.ts'

export const card: Card = { rules: dt, table: line, page: 'table' }

export const told: Told = {
  promise,
  guide,
  exact: 'dragon, tiger 799/830 = **96.265060**, tie 89.638554, suited tie 86.024096',
}

import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { bac } from './rules.ts'

export const card: Card = { rules: bac, table: line, page: 'table' }

export const told: Told = {
  promise,
  guide,
  exact:
    'banker **98.942094**, player 98.764919, tie 85.640371, no commission 98.541896, a pair 89.638554, either pair 86.290123, perfect pair 91.952956, small 94.717123, big 95.654252, lucky six 83.316428, over 4998398275503360 orders of cards',
}

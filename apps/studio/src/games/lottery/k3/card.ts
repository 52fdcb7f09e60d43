import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { k3 } from './rules.ts'

export const card: Card = { rules: k3, lottery: line, page: 'lottery' }

export const told: Told = {
  promise,
  guide,
  exact:
    'halves **98.0000**, sums 95.8333 but 8 and 13 95.7639, 10 and 11 95.7500, triples, any triple, two and three numbers 95.8333, pair and straight 95.5556',
}

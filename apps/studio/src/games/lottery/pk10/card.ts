import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { pk10 } from './rules.ts'

export const card: Card = { rules: pk10, lottery: line, page: 'lottery' }

export const told: Told = {
  promise,
  guide,
  exact: 'cars, halves and duels **98.0000**, sum of two big, small, odd, even 97.7778, sums 95.5556 but 7, 8, 14, 15 95.3333',
}

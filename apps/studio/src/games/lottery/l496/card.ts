import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { l496 } from './rules.ts'

export const card: Card = { rules: l496, lottery: line, page: 'lottery' }

export const told: Told = {
  promise,
  guide,
  exact:
    'special big, small, odd, even **98.0408**, special number 95.9184, a sign 95.5102, the year’s own 95.9184, red 97.1429, blue and green 96.3265, a number 95.5102, stars 94.3878, 93.3565, 88.4952, misses 95.0201, 95.6588',
}

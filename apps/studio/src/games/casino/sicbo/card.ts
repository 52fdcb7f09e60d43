import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { sicbo } from './rules.ts'

export const card: Card = { rules: sicbo, table: line, page: 'table' }

export const told: Told = {
  promise,
  guide,
  exact:
    'big, small, odd, even and two dice **97.2222**, single 96.2963, double 96.2963, triple 95.8333, any triple 94.4444, sums 95.8333 but 8 and 13 95.7639, 10 and 11 95.7500',
}

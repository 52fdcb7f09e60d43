import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { niu } from './rules.ts'

export const card: Card = { rules: niu, table: line, page: 'table' }

export const told: Told = {
  promise,
  guide,
  exact: 'equal **97.500000**; multiplied 95.965792 of its base, over 3986646103440 pairs of hands',
}

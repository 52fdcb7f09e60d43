import type { Card, Told } from '../../../kit/card.ts'
import { guide } from './guide.ts'
import { line } from './line.ts'
import { promise } from './promise.ts'
import { vfb } from './match.ts'

export const card: Card = { rules: vfb, sport: line }

export const told: Told = {
  promise,
  guide,
  exact: 'by its prices, which are exact and cut to hundredths: the bounds below hold over all 240 pairs of clubs',
}

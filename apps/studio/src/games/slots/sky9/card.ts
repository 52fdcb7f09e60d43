import type { Card, Told } from '../../../kit/card.ts'
import type { GameRules } from '../../../kit/rules.ts'
import { guide } from './guide.ts'
import { promise } from './promise.ts'
import { sky9 } from './rules.ts'

export const card: Card = { rules: sky9, alone: sky9 as unknown as GameRules, page: 'play' }

export const told: Told = {
  promise,
  guide,
  exact: 'lines 64.086914, together with the lanterns and the cap **96.286158**',
}

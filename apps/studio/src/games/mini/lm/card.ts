import type { Card, Told } from '../../../kit/card.ts'
import type { GameRules } from '../../../kit/rules.ts'
import { lmdu } from './double.rules.ts'
import { guide, doubleGuide } from './guide.ts'
import { promise } from './promise.ts'
import { lm } from './rules.ts'

export const card: Card = { rules: lm, alone: lm as unknown as GameRules, inner: [lmdu as unknown as GameRules] }

export const told: Told = {
  promise,
  guide,
  innerGuides: { LMDU: doubleGuide },
  exact: 'each of the eight symbols 7803/8125 = **96.036923**; the double-up 100',
}

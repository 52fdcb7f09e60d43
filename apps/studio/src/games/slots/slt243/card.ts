import type { Card, Told } from '../../../kit/card.ts'
import type { GameRules } from '../../../kit/rules.ts'
import { guide } from './guide.ts'
import { promise } from './promise.ts'
import { slt243 } from './rules.ts'

export const card: Card = { rules: slt243, alone: slt243 as unknown as GameRules, page: 'play' }

export const told: Told = {
  promise,
  guide,
  exact:
    'base game 141435855/2097152 units, a free spin 3093280785/8388608; 5036010187483143/5218166657515520 without the cap of 100 free spins, **96.50918630** as played',
}

import { dt, type DtResult } from './rules.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import type { DtBet } from './bets.ts'
import { word } from './words.ts'
import { smallCards } from '../../../stage/table-kit/cards.ts'
import { pictureOf, type SharedGame } from '../../../verify-kit/shared-game.ts'

const SIDES = ['dragon', 'tiger'] as const

const own: SharedGame<DtResult> = {
  kind: 'shared',
  rules: dt,
  tell: (result, index) => {
    const side = SIDES[index] ?? 'tiger'
    return `${word(side)} ${cardName(result[side])}`
  },
  picture: (result) => pictureOf(SIDES.map((side) => ({ name: word(side), shown: smallCards([result[side]]), note: '' }))),
  betName: (bet) => word(bet as DtBet),
}

export const shown = [own]

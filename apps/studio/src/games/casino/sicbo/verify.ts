import { sicbo, type SicboResult } from './rules.ts'
import { betName, word } from './words.ts'
import { flatDice } from '../../../stage/table-kit/dice.ts'
import { pictureOf, type SharedGame } from '../../../verify-kit/shared-game.ts'

const own: SharedGame<SicboResult> = {
  kind: 'shared',
  rules: sicbo,
  tell: ({ dice }, index) => `${index + 1} → ${dice[index] ?? ''}`,
  picture: ({ dice, sum }) => pictureOf([{ name: word('sum', { n: sum }), shown: flatDice(dice), note: '' }]),
  betName,
}

export const shown = [own]

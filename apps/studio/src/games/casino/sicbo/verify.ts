import { sicbo, type SicboResult } from './rules.ts'
import { betName, word } from './words.ts'
import { flatDice } from '../../../stage/table-kit/dice.ts'
import { pictureOf, type SharedGame } from '../../../verify-kit/shared-game.ts'

export const sicboShown: SharedGame<SicboResult> = {
  rules: sicbo,
  tell: ({ dice }, index) => `${index + 1} → ${dice[index] ?? ''}`,
  picture: ({ dice, sum }) => pictureOf([{ name: word('sum', { n: sum }), shown: flatDice(dice), note: '' }]),
  betName,
}

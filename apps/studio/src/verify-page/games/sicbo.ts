import { sicbo, type SicboResult } from '../../games/casino/sicbo/rules.ts'
import { betName, word } from '../../stage/sicbo/words.ts'
import { flatDice } from '../../stage/table-kit/dice.ts'
import { pictureOf, type SharedGame } from '../shared-game.ts'

export const sicboShown: SharedGame<SicboResult> = {
  rules: sicbo,
  tell: ({ dice }, index) => `${index + 1} → ${dice[index] ?? ''}`,
  picture: ({ dice, sum }) => pictureOf([{ name: word('sum', { n: sum }), shown: flatDice(dice), note: '' }]),
  betName,
}

import { el } from '../../../stage/kit/dom.ts'
import type { SoloGame } from '../../../verify-kit/solo-game.ts'
import { dice, type DiceResult } from './rules.ts'
import { betName, dial } from './words.ts'

const own: SoloGame<DiceResult> = {
  kind: 'alone',
  rules: dice,
  tell: ({ number }) => dial(number),
  picture: ({ number }) => [el('p', { class: 'picture' }, dial(number))],
  betName,
}

export const shown = [own]

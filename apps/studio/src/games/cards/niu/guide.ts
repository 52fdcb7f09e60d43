import type { Guide } from '../../../kit/guide.ts'
import { tableGuide } from '../../../stage/kit/guide.ts'
import { bets } from './bets.ts'
import { betName, rules, word } from './words.ts'

export const guide: Guide = {
  ...tableGuide({ bets, name: betName, rules }),
  hands: () => [word('banker'), word('at1'), word('at2'), word('at3'), word('at4')],
}

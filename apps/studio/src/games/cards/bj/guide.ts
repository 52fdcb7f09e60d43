import type { Guide } from '../../../kit/guide.ts'
import { word } from './words.ts'

export const guide: Guide = {
  tell: () => ({
    text: [word('rulesText'), word('rulesDealer'), word('rulesPay'), word('rulesActions'), word('rulesHints')],
    rows: [],
  }),
}

import type { Guide } from '../../../kit/guide.ts'
import { symbolsOf } from '../../../stage/kit/guide.ts'
import { symbolNames, symbolSvg } from './stage/symbols.ts'
import { symbolWord, word } from './words.ts'

interface Config {
  readonly lanterns: { readonly bets: readonly number[] }
  readonly lightOneIn: number
  readonly respins: number
  readonly fullBets: number
}

export const guide: Guide = {
  tell(config) {
    const { lanterns, lightOneIn: one, respins, fullBets: full } = config as Config
    return { text: [word('lines'), word('feature', { worths: lanterns.bets.join(' · '), respins, one, full })], rows: [] }
  },
  symbols: symbolsOf(symbolNames, symbolWord, symbolSvg),
}

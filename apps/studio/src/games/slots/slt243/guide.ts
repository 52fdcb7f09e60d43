import type { Guide, GuideRow } from '../../../kit/guide.ts'
import { symbolsOf } from '../../../stage/kit/guide.ts'
import { say } from '../../../stage/kit/say.ts'
import { facts } from './stage/facts.ts'
import { symbolNames, symbolSvg } from './stage/symbols.ts'
import { symbolWord, word } from './words.ts'

/** What a way pays for three, four and five reels, in bets. */
function rows(config: unknown): readonly GuideRow[] {
  const { pays } = config as { readonly pays: Readonly<Record<string, readonly number[]>> }
  return Object.entries(pays).map(([symbol, units]) => ({
    name: symbolWord(symbol as 'X'),
    pays: units
      .map((unit, at) => say(`${at + 3} 軸 ${unit / 100} 倍`, `${at + 3} reels ${unit / 100} ${unit === 100 ? 'bet' : 'bets'}`))
      .join(' · '),
    rtp: null,
    limit: null,
  }))
}

export const guide: Guide = {
  tell: (config) => ({ text: [word('ways'), word('scatter'), word('facts', facts)], rows: rows(config) }),
  symbols: symbolsOf(symbolNames, symbolWord, symbolSvg),
}

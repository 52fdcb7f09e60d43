import type { Guide, GuideText } from '../../../kit/guide.ts'
import { symbolsOf } from '../../../stage/kit/guide.ts'
import { lmSvg, symbols } from './stage/symbols.ts'
import { word } from './words.ts'

interface Config {
  readonly lamps: readonly { readonly symbol: string; readonly odds: number }[]
  readonly maxWinBets: number
  readonly doubling: { readonly times: number; readonly until: number; readonly seconds: number }
}

const doubleText = ({ times, until, seconds }: Config['doubling']) =>
  word('rulesDouble', { times, until: until.toLocaleString('en-US'), seconds })
const betName = word as (bet: string) => string

function tell(config: unknown): GuideText {
  const { lamps, maxWinBets: max, doubling } = config as Config
  const bets = Map.groupBy(
    lamps.filter(({ symbol }) => symbol !== 'lucky'),
    ({ symbol }) => symbol,
  )
  return {
    text: [word('rulesHow'), word('rulesLucky', { max }), doubleText(doubling), word('rulesValid')],
    rows: [...bets].map(([symbol, own]) => ({
      name: betName(symbol),
      pays: [...new Set(own.map(({ odds }) => odds))].sort((a, b) => b - a).join(' · '),
      rtp: null,
      limit: symbol,
    })),
  }
}

export const guide: Guide = { tell, betName, symbols: symbolsOf([...symbols, 'lucky'], word, lmSvg) }

/** Of the double-up that is played inside it. */
export const doubleGuide: Guide = { tell: (config) => ({ text: [doubleText((config as Config).doubling)], rows: [] }), betName }

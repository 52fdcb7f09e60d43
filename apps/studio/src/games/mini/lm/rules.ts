import { type Draws, type GameRules, UNITS_PER_BET, type Wager } from '../../../kit/rules.ts'
import { lmdu } from './double.rules.ts'
import { CHIPS, doubling, LUCKY_COUNTS, lamps, MAX_WIN_BETS, STAKE_MAX, STAKE_MIN, symbols } from './odds.ts'

/** A spin: the lamp that stops, and after LUCKY the lamps it sends. */
export type LmResult = { readonly lamps: readonly number[] }

const weights = lamps.map(({ weight }) => weight)
/** Lamps that LUCKY can send: all but itself. */
const sent = lamps.map(({ symbol, weight }) => (symbol === 'lucky' ? 0 : weight))

export function spin(draws: Draws): LmResult {
  const first = draws.weighted(weights)
  if (lamps[first]?.symbol !== 'lucky') return { lamps: [first] }
  const count = 1 + draws.weighted(LUCKY_COUNTS)
  return { lamps: [first, ...Array.from({ length: count }, () => draws.weighted(sent))] }
}

/** What one credit on a symbol returns. */
export function oddsOf(symbol: string, result: LmResult): number {
  return result.lamps.reduce((sum, at) => sum + (lamps[at]?.symbol === symbol ? (lamps[at]?.odds ?? 0) : 0), 0)
}

/** W in whole TWD: what the worst lamp takes. LUCKY sends one lamp at least, so it is never worse than a lamp alone. */
export function worstLoss(wager: Wager): number {
  const total = Object.values(wager).reduce((sum, twd) => sum + twd, 0)
  return total - Math.min(...lamps.filter(({ symbol }) => symbol !== 'lucky').map(({ symbol, odds }) => (wager[symbol] ?? 0) * odds))
}

/** A stage lets the light run for eight seconds, and three for each lamp that LUCKY sends. */
const RUN_SECONDS = 8
const SENT_SECONDS = 3

/** 小瑪莉 (GAMES-20): a light runs over 24 lamps; stakes on eight symbols. */
export const lm: GameRules<LmResult> = {
  code: 'LM',
  group: 'mini',
  name: { zh: '小瑪莉', en: 'Little Mary' },
  rtp: '96.04',
  engineVersion: '1.0.0',
  config: {
    lamps: lamps.map((lamp) => ({ ...lamp })),
    luckyCounts: LUCKY_COUNTS,
    stake: { min: STAKE_MIN, max: STAKE_MAX },
    maxWinBets: MAX_WIN_BETS,
    doubling,
    draw: 'weighted(24 lamps); LUCKY: 1 + weighted(counts), then so many lamps without LUCKY',
  },
  betSteps: CHIPS,
  limits: Object.fromEntries(symbols.map((symbol) => [symbol, { min: STAKE_MIN, max: STAKE_MAX }])),
  maxWin: MAX_WIN_BETS,
  worstLoss,
  play: spin,
  unitsOf: (result, symbol) => oddsOf(symbol, result) * UNITS_PER_BET,
  double: {
    ...doubling,
    rules: lmdu as unknown as GameRules,
    showSeconds: ({ lamps: all }) => RUN_SECONDS + SENT_SECONDS * (all.length - 1),
  },
}

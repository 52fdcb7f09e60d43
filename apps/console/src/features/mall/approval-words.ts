import { marySymbols } from '@jade/fair/mall-tables'
import { m } from '../../paraglide/messages.js'
import { type FactWords, list, oneOf, percent, plain, someOf } from '../../parts/fact-words.ts'
import { gameNames, symbols } from './words.ts'

const pays = (of: readonly number[]): string => of.join(' / ')
type Pays = Record<(typeof marySymbols)[number], readonly [() => string, typeof pays]>

/** What approvals of this feature say. */
export const mallWords: FactWords<'mall.odds'> = {
  'mall.odds': {
    game: [m.mall_game, oneOf(gameNames)],
    return_percent: [m.mall_return, percent],
    most: [m.mall_most, plain],
    price: [m.mall_price_of_play, plain],
    fields: [m.mall_wheel_coins, list],
    ring: [m.mall_ring_symbols, someOf(symbols)],
    ...(Object.fromEntries(marySymbols.map((symbol) => [symbol, [symbols[symbol], pays]])) as unknown as Pays),
    hash: [m.mall_odds_hash, plain],
    from: [m.mall_from, (from) => from || m.mall_at_once()],
  },
}

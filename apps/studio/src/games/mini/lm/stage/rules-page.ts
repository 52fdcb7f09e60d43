import { el } from '../../../../stage/kit/dom.ts'
import { text } from '../../../../stage/kit/texts.ts'
import type { ShownLamp } from './cabinet.ts'
import { lampPicture } from './lamp-picture.ts'
import { symbols } from './symbols.ts'
import { word } from '../words.ts'

/** What of the game's configuration this stage shows. */
export interface LmConfig {
  readonly lamps: readonly ShownLamp[]
  /** Weights of LUCKY sending one, two, three lamps. */
  readonly luckyCounts: readonly number[]
  readonly stake: { readonly min: number; readonly max: number }
  readonly maxWinBets: number
  readonly doubling: { readonly times: number; readonly until: number; readonly seconds: number }
}

/** Rules, odds and chances, from the configuration whose hash stands in every record. */
export function rulesPage(config: LmConfig, rtp: string): Node {
  const { doubling, maxWinBets: max } = config
  const head = el('tr', {}, ...[word('symbol'), word('lampsOf'), word('hit')].map((label) => el('th', { scope: 'col' }, label)))
  const rows = symbols.map((symbol) => {
    const lamps = config.lamps.filter((lamp) => lamp.symbol === symbol)
    return el(
      'tr',
      {},
      el('td', { class: 'rule-symbol' }, lampPicture(symbol), word(symbol)),
      el('td', {}, oddsLine(lamps)),
      el('td', { class: 'number' }, `${(100 * hitRate(lamps, config)).toFixed(1)}%`),
    )
  })
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, word('rulesHow')),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows)),
    el('p', {}, word('rulesLucky', { max })),
    el('p', {}, word('rulesDouble', { times: doubling.times, until: doubling.until.toLocaleString('en-US'), seconds: doubling.seconds })),
    el('p', {}, word('rulesRtp', { rtp })),
    el('p', {}, word('rulesValid')),
    el('p', { class: 'keys' }, word('keys')),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

/** Odds of a symbol, highest first, with the chance that the light stops there. */
function oddsLine(lamps: readonly ShownLamp[]): string {
  const byOdds = new Map<number, number>()
  for (const { odds, weight } of lamps) byOdds.set(odds, (byOdds.get(odds) ?? 0) + weight)
  return [...byOdds]
    .toSorted(([a], [b]) => b - a)
    .map(([odds, weight]) => `×${odds} (${(weight / 100).toFixed(2)}%)`)
    .join(' · ')
}

/** Chance that a stake on a symbol returns something, LUCKY included. */
function hitRate(lamps: readonly ShownLamp[], { lamps: all, luckyCounts }: LmConfig): number {
  const total = weightOf(all)
  const lucky = weightOf(all.filter(({ symbol }) => symbol === 'lucky'))
  const own = weightOf(lamps)
  const missed = 1 - own / (total - lucky)
  const counts = luckyCounts.reduce((sum, weight) => sum + weight, 0)
  const sent = luckyCounts.reduce((sum, weight, at) => sum + (weight / counts) * (1 - missed ** (at + 1)), 0)
  return own / total + (lucky / total) * sent
}

const weightOf = (lamps: readonly ShownLamp[]) => lamps.reduce((sum, { weight }) => sum + weight, 0)

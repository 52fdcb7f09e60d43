import type { Session } from '../../../../stage/kit/api.ts'
import { el } from '../../../../stage/kit/dom.ts'
import { shown, whole } from '../../../../stage/kit/money.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { UNITS } from '../../../../stage/slot-kit/stage.ts'
import { type SymbolName, symbolNames, symbolSvg } from './symbols.ts'
import { symbolWord, word } from '../words.ts'

interface Config {
  readonly pays: Readonly<Record<string, number>>
  readonly lanterns: { readonly bets: readonly number[] }
  readonly lightOneIn: number
  readonly respins: number
  readonly fullBets: number
  readonly maxWinBets: number
  readonly facts: { readonly hitRate: string; readonly featureOneIn: string; readonly fullOneIn: string; readonly deviation: string }
}

/** Rules, pay table at the current bet, chances and the proved return. */
export function rulesPage({ config, rtp }: Session['game'], bet: number): Node {
  const { pays, lanterns, lightOneIn: one, respins, fullBets, maxWinBets, facts } = config as Config
  const cards = symbolNames.flatMap((name) => (pays[name] === undefined ? [] : [card(name, (pays[name] * bet) / UNITS)]))
  const { hitRate: hit, featureOneIn: open, fullOneIn: full, deviation: sd } = facts
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, word('lines')),
    el('p', {}, word('feature', { worths: lanterns.bets.join(' · '), respins, one, full: fullBets })),
    el('h3', {}, word('pays')),
    el('div', { class: 'pays' }, ...cards),
    el('p', {}, word('facts', { hit, open, full: Number(full).toLocaleString('en-US'), sd })),
    el('p', {}, word('rtp', { rtp, max: maxWinBets.toLocaleString('en-US') })),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

function card(name: SymbolName, twd: number): HTMLElement {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(symbolSvg(name))}`
  const image = el('img', { alt: symbolWord(name), width: '56', height: '56', src })
  return el('div', { class: 'pay' }, image, el('ul', {}, el('li', {}, word('row', { sum: shown(whole(twd)) }))))
}

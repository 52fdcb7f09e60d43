import { el } from '../../../../stage/kit/dom.ts'
import { shown } from '../../../../stage/kit/money.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { facts } from './facts.ts'
import { type SymbolName, symbolNames, symbolSvg } from './symbols.ts'
import { symbolWord, word } from '../words.ts'

type Pays = Readonly<Record<string, readonly number[]>>

/** Rules, pay table at the current bet, and the proved return, from the configuration whose hash stands in every record. */
export function rulesPage(config: unknown, rtp: string, bet: number): Node {
  const pays = ((config as { pays?: Pays }).pays ?? {}) as Pays
  const cards = symbolNames.filter((name) => pays[name]).map((name) => card(name, pays[name] ?? [], bet))
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, word('ways')),
    el('p', {}, word('scatter')),
    el('h3', {}, word('pays')),
    el('div', { class: 'pays' }, ...cards),
    el('p', {}, word('facts', facts)),
    el('p', {}, word('rtp', { rtp })),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

function card(name: SymbolName, units: readonly number[], bet: number): HTMLElement {
  const image = el('img', {
    alt: symbolWord(name),
    width: '56',
    height: '56',
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(symbolSvg(name))}`,
  })
  const lines = units.map((unit, index) => el('li', {}, word('row', { n: index + 3, sum: shown(BigInt(unit) * BigInt(bet)) })))
  return el('div', { class: 'pay' }, image, el('ul', {}, ...lines.reverse()))
}

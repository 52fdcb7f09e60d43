import type { RoundView } from '../../../../protocol/protocol.ts'
import { el } from '../../../../stage/kit/dom.ts'
import { lang, text } from '../../../../stage/kit/texts.ts'
import { species } from './species.ts'
import { word } from '../words.ts'

interface Pays {
  readonly odds?: number
  readonly multipliers?: readonly number[]
}

/** The odds of all fish, from the configuration whose hash stands in every record. */
export function oddsIn(config: unknown): ReadonlyMap<string, Pays> {
  return new Map(Object.entries((config as { readonly fishes?: Readonly<Record<string, Pays>> }).fishes ?? {}))
}

export function rulesPage(config: unknown, rtp: string): Node {
  const cards = [...oddsIn(config)].map(([name, pays]) => card(name, pays))
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, word('rules1', { rtp })),
    el('p', {}, word('rules2')),
    el('h3', {}, word('paysTable')),
    el('div', { class: 'pays' }, ...cards),
    el('p', {}, word('rules3')),
    el('p', {}, word('rules4')),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

function card(name: string, { odds, multipliers = [] }: Pays): HTMLElement {
  const kind = species[name]
  if (!kind) throw new Error(`no picture of ${name}`)
  const { svg } = kind.draw()
  const image = el('img', { alt: '', width: '64', height: '48', src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` })
  const pays = odds === undefined ? word('from', { least: multipliers[0] ?? 0, most: multipliers.at(-1) ?? 0 }) : word('times', { n: odds })
  return el('div', { class: 'pay' }, image, el('ul', {}, el('li', {}, kind[lang]), el('li', {}, pays)))
}

/** How many bullets a series was. */
export function bulletsOf({ result }: RoundView): HTMLElement {
  const { bullets } = result as unknown as { readonly bullets: readonly unknown[] }
  return el('td', { class: 'number' }, String(bullets.length))
}

import type { DrawStep } from '@jade/fair/pf1'
import type { Standing } from '../kit/anchors.ts'
import { el } from '../stage/kit/dom.ts'
import { text } from './texts.ts'

/** What came of a verification: it stands where each of its parts does. */
export function verdictLine(holds: readonly boolean[]): HTMLElement {
  const good = holds.every(Boolean)
  return el('p', { class: `verdict ${good ? 'good' : 'bad'}`, role: 'status' }, text(good ? 'good' : 'bad'))
}

/** The same of a shared round. Where nobody kept what bound it, or nothing did, that all agrees is no proof, and is not called one. */
export function standingLine(standing: Standing, anchored: boolean | null): HTMLElement {
  if (standing === 'told' || standing === 'unbound') return waitingLine(text(standing === 'told' ? 'told' : 'notBound'))
  if (anchored === false) return el('p', { class: 'verdict bad', role: 'status' }, text('otherAnchor'))
  return verdictLine([standing === 'good'])
}

/** Why there is no verdict, or none yet. */
export function waitingLine(words: string): HTMLElement {
  return el('p', { class: 'verdict wait', role: 'status' }, words)
}

/** Why what was asked for cannot be looked at. */
export function refusedLine(words: string): HTMLElement {
  return el('p', { class: 'verdict bad', role: 'alert' }, words)
}

/** A step of a verification with its verdict. */
export function step(title: string, holds: boolean, ...content: readonly Node[]): HTMLElement {
  const mark = el('span', { class: holds ? 'mark good' : 'mark bad' }, holds ? `✓ ${text('yes')}` : `✗ ${text('no')}`)
  return el('section', {}, el('h2', {}, title, ' ', mark), ...content)
}

/** A part of a verification about which nothing can be said. */
export function unmarked(title: string, ...content: readonly Node[]): HTMLElement {
  return el('section', {}, el('h2', {}, title), ...content)
}

export function pair(name: string, value: string): HTMLElement {
  return el('p', { class: 'pair' }, el('span', {}, name), el('code', {}, value))
}

/** Where the anchors stand before the bets, for who wants to keep them. */
export function anchorsLink(): HTMLElement {
  return el('p', {}, el('a', { href: '/verify/api/anchors' }, text('anchors')))
}

/** Every draw of a round: the word of the stream, its range, what it came to, and what it decided. */
export function drawTable(steps: readonly { readonly step: DrawStep; readonly name: string }[]): HTMLElement {
  const rows = steps.map(({ step: { word, range, value }, name }, index) =>
    el(
      'tr',
      {},
      el('td', {}, text('draw', { n: index + 1 })),
      el('td', { class: 'number' }, String(word)),
      el('td', { class: 'number' }, `mod ${range}`),
      el('td', { class: 'number' }, String(value)),
      el('td', {}, name),
    ),
  )
  return scrolling(el('table', {}, el('tbody', {}, ...rows)))
}

/** A bet: what players call it, stake and return in TWD. */
export interface ShownBet {
  readonly name: string
  readonly stake: string
  readonly back: string
}

export function betTable(bets: readonly ShownBet[]): HTMLElement {
  const head = el('tr', {}, ...[text('bets'), text('stake'), text('returned')].map((label) => el('th', { scope: 'col' }, label)))
  const rows = bets.map(({ name, stake, back }) =>
    el('tr', {}, el('td', {}, name), el('td', { class: 'number' }, stake), el('td', { class: 'number' }, back)),
  )
  return scrolling(el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows)))
}

/** A table that may be wider than a phone: it scrolls within the page, by keys as well. */
export function scrolling(table: HTMLElement): HTMLElement {
  return el('div', { class: 'scroll', tabindex: '0' }, table)
}

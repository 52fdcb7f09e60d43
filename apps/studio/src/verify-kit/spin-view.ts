import { el } from '../stage/kit/dom.ts'
import { text } from './texts.ts'

/** One spin of a slot: its window by reel, and a line for each win. */
export function spinView(spin: {
  readonly title: string
  readonly window: readonly (readonly string[])[]
  readonly wins: readonly string[]
}): HTMLElement {
  const columns = spin.window.map((column) => el('span', {}, ...column.map((symbol) => el('b', {}, symbol))))
  const wins = spin.wins.length > 0 ? spin.wins : [text('noWin')]
  return el(
    'div',
    { class: 'spin-view' },
    el('h3', {}, spin.title),
    el('div', { class: 'window' }, ...columns),
    el('ul', {}, ...wins.map((line) => el('li', {}, line))),
  )
}

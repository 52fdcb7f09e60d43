import { el } from '../stage/kit/dom.ts'
import { text } from './texts.ts'

/** A step of a verification with its verdict. */
export function step(title: string, holds: boolean, ...content: readonly Node[]): HTMLElement {
  const mark = el('span', { class: holds ? 'mark good' : 'mark bad' }, holds ? `✓ ${text('yes')}` : `✗ ${text('no')}`)
  return el('section', {}, el('h2', {}, title, ' ', mark), ...content)
}

export function pair(name: string, value: string): HTMLElement {
  return el('p', { class: 'pair' }, el('span', {}, name), el('code', {}, value))
}

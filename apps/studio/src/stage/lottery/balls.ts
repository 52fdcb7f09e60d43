import { el } from '../kit/dom.ts'
import { twoDigits } from './numerals.ts'

/** Balls of lotteries: a colour, and a ring of its own so that colour is never alone. */
export type Tone = 'red' | 'blue' | 'green' | 'amber' | 'jade'

/** Colours of the balls by tone, for what is painted. */
export const toneColour: Readonly<Record<Tone, string>> = {
  red: '#c3313a',
  blue: '#2c6fd0',
  green: '#1f8f5f',
  amber: '#b98a4a',
  jade: '#147455',
}

export function ball(number: number, tone: Tone): HTMLElement {
  return el('span', { class: `ball ${tone}` }, twoDigits(number))
}

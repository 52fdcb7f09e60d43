import type { RoundView } from '../../../../protocol/protocol.ts'
import { el } from '../../../../stage/kit/dom.ts'
import type { ShownLamp } from './cabinet.ts'
import { lampPicture } from './lamp-picture.ts'
import { word } from '../words.ts'

/** A round's cell in the history: its lamps, or the face of the double-up. */
export function resultOf(lamps: readonly ShownLamp[], { result }: RoundView): HTMLElement {
  const told = result as { readonly lamps?: readonly number[]; readonly face?: number; readonly side?: 'small' | 'big' }
  if (!told.lamps) return el('td', {}, `${word('doubleTitle')} ${told.face ?? ''} ${word(told.side ?? 'small')}`)
  const lit = told.lamps.map((at) => {
    const { symbol, odds } = lamps[at] ?? { symbol: 'lucky', odds: 0 }
    return el('span', {}, lampPicture(symbol), symbol === 'lucky' ? '' : `×${odds}`)
  })
  return el('td', {}, el('span', { class: 'lm-result' }, ...lit))
}

import { lmdu, type LmduResult } from './double.rules.ts'
import { lm, type LmResult } from './rules.ts'
import { type LmSymbol, lamps } from './odds.ts'
import { word } from './words.ts'
import { lampPicture } from './stage/lamp-picture.ts'
import { el } from '../../../stage/kit/dom.ts'
import type { SoloGame } from '../../../verify-kit/solo-game.ts'

const nameOf = (at: number) => {
  const lamp = lamps[at]
  if (!lamp) return ''
  return lamp.symbol === 'lucky' ? 'LUCKY' : `${word(lamp.symbol)} × ${lamp.odds}`
}

const lmShown: SoloGame<LmResult> = {
  kind: 'alone',
  rules: lm,
  // The first lamp; after LUCKY how many it sends, then each of them.
  tell: ({ lamps: lit }, index) => (index === 1 ? word('sends', { n: lit.length - 1 }) : nameOf(lit[Math.max(0, index - 1)] ?? -1)),
  picture: ({ lamps: lit }) => [
    el(
      'div',
      { class: 'picture' },
      ...lit.map((at) => el('figure', {}, el('figcaption', {}, nameOf(at)), lampPicture(lamps[at]?.symbol ?? 'lucky'))),
    ),
  ],
  betName: (bet) => word(bet as LmSymbol),
}

const lmduShown: SoloGame<LmduResult> = {
  kind: 'alone',
  rules: lmdu,
  tell: ({ face }) => String(face),
  picture: ({ face, side }) => [el('p', {}, `${face} · ${word(side)}`)],
  betName: (bet) => word(bet as LmduResult['side']),
}

export const shown = [lmShown, lmduShown]

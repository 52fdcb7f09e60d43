import './dt.css'
import { el } from '../../../../stage/kit/dom.ts'
import { cardText } from '../../../../stage/table-kit/cards.ts'
import type { TableStage } from '../../../../stage/table-kit/stage.ts'
import { bets, type DtBet } from '../bets.ts'
import { type DtResult, Duel } from './duel.ts'
import { rules, word } from '../words.ts'

export const stage: TableStage<DtResult> = {
  bets,
  name: (bet) => word(bet as DtBet),
  face: ({ bet, pays }) => [
    el('b', {}, word(bet as DtBet)),
    el('small', {}, pays),
    ...(bet === 'dragon' || bet === 'tiger' ? [el('small', { class: 'note' }, word('tieNote'))] : []),
  ],
  scene: (parts) => new Duel(parts),
  tell: ({ dragon, tiger }) => `${word('dragon')} ${cardText(dragon)} · ${word('tiger')} ${cardText(tiger)}`,
  rules: rules(),
}

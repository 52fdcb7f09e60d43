import './bac.css'
import { el } from '../../../../stage/kit/dom.ts'
import { cardText } from '../../../../stage/table-kit/cards.ts'
import type { TableStage } from '../../../../stage/table-kit/stage.ts'
import { type BacBet, bets } from '../bets.ts'
import { type BacResult, Hands } from './hands.ts'
import { rules, word } from '../words.ts'

const notes: Readonly<Record<string, string>> = { small: word('smallNote'), big: word('bigNote'), bankerFree: word('freeNote') }

export const stage: TableStage<BacResult> = {
  bets,
  name: (bet) => word(bet as BacBet),
  face: ({ bet, pays }) => [
    el('b', {}, word(bet as BacBet)),
    el('small', {}, bet === 'bankerFree' ? `1 : 1 · ${word('freeNote')}` : notes[bet] ? `${pays} · ${notes[bet]}` : pays),
  ],
  scene: (parts) => new Hands(parts),
  tell: ({ player, banker, playerTotal, bankerTotal }) =>
    `${word('player')} ${player.map(cardText).join(' ')} (${playerTotal}) · ${word('banker')} ${banker.map(cardText).join(' ')} (${bankerTotal})`,
  rules: rules(),
}

import { bac, type BacResult } from './rules.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import type { BacBet } from './bets.ts'
import { word } from './words.ts'
import { smallCards } from '../../../stage/table-kit/cards.ts'
import { pictureOf, type SharedGame } from '../../../verify-kit/shared-game.ts'

/** Cards as they are drawn: P1 B1 P2 B2, then the third ones. */
function dealt({ player, banker }: BacResult): readonly (readonly [name: string, card: number | undefined])[] {
  const [p1, p2, p3] = player
  const [b1, b2, b3] = banker
  const thirds: readonly (readonly [string, number | undefined])[] = [
    ['P3', p3],
    ['B3', b3],
  ]
  return [['P1', p1], ['B1', b1], ['P2', p2], ['B2', b2], ...thirds.filter(([, card]) => card !== undefined)]
}

const own: SharedGame<BacResult> = {
  kind: 'shared',
  rules: bac,
  tell: (result, index) => {
    const [name, card] = dealt(result)[index] ?? ['', undefined]
    return card === undefined ? name : `${name} ${cardName(card)}`
  },
  picture: ({ player, banker, playerTotal, bankerTotal }) =>
    pictureOf([
      { name: word('player'), shown: smallCards(player), note: String(playerTotal) },
      { name: word('banker'), shown: smallCards(banker), note: String(bankerTotal) },
    ]),
  betName: (bet) => word(bet as BacBet),
}

export const shown = [own]

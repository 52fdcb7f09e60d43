import { niu, type NiuResult } from './rules.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import { betName, className, type Word, word } from './words.ts'
import { smallCards } from '../../../stage/table-kit/cards.ts'
import { pictureOf, type SharedGame } from '../../../verify-kit/shared-game.ts'

const CARDS = 5
const seatName = (at: number) => (at === 0 ? word('banker') : word(`at${at}` as Word))

const own: SharedGame<NiuResult> = {
  kind: 'shared',
  rules: niu,
  tell: ({ hands }, index) => {
    const at = Math.floor(index / CARDS)
    const card = hands[at]?.[index % CARDS]
    return card === undefined ? seatName(at) : `${seatName(at)} ${cardName(card)}`
  },
  picture: ({ hands, classes }) =>
    pictureOf(hands.map((hand, at) => ({ name: seatName(at), shown: smallCards(hand), note: className(classes[at] ?? 0) }))),
  betName,
}

export const shown = [own]

import { type BjShown, bj } from './stepped.rules.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import { outcomeOf } from './stage/hands.ts'
import { type Word, word } from './words.ts'
import { smallCards } from '../../../stage/table-kit/cards.ts'
import { pictureOf } from '../../../verify-kit/shared-game.ts'
import type { SteppedGame } from '../../../verify-kit/stepped-game.ts'

const handName = (at: number, of: number) => (of > 1 ? word('hand', { n: at + 1 }) : word('you'))

/** Cards that a step brought, by hand: each hand it changed shows its newest. */
function brought(before: BjShown, after: BjShown): readonly string[] {
  const split = after.hands.length > before.hands.length
  return after.hands.flatMap(({ cards }, at) => {
    const grew = split || cards.length > (before.hands[at]?.cards.length ?? 0)
    return grew ? [`${handName(at, after.hands.length)} ${cardName(cards.at(-1) ?? 0)}`] : []
  })
}

const own: SteppedGame<BjShown> = {
  kind: 'stepped',
  rules: bj,
  tell(after) {
    const [deal, ...later] = after
    const end = after.at(-1)
    if (!deal || !end) return []
    const [first = 0, second = 0] = deal.hands[0]?.cards ?? []
    const [up = 0, hole, ...drawn] = end.dealer
    return [
      `${word('you')} ${cardName(first)}`,
      `${word('dealer')} ${cardName(up)}`,
      `${word('you')} ${cardName(second)}`,
      `${word('dealer')} ${hole === undefined ? '' : cardName(hole)}`,
      ...later.flatMap((shown, at) => brought(after[at] ?? deal, shown)),
      ...drawn.map((card) => `${word('dealer')} ${cardName(card)}`),
    ]
  },
  picture: (shown) =>
    pictureOf([
      { name: word('dealer'), shown: smallCards(shown.dealer), note: String(shown.dealerTotal ?? '') },
      ...shown.hands.map(({ cards, total }, at) => {
        const outcome = outcomeOf(shown, at)
        const times = shown.stakes[at] === 2 ? ' ×2' : ''
        return {
          name: handName(at, shown.hands.length),
          shown: smallCards(cards),
          note: `${total}${times}${outcome ? ` · ${word(outcome)}` : ''}`,
        }
      }),
    ]),
  actionName: (action) => word(action as Word),
}

export const shown = [own]

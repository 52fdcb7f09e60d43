import { worthOfSteps } from './best.rules.ts'
import { type Action, allowed, type BjRound, totalOf } from './rules.ts'
import { rankOf } from '../../../kit/rules-cards.ts'
import type { BjShown } from './stepped.rules.ts'

/** What the best play gives back of a first stake: 1 - 40248916821673328324125295 / 7056410014866816666030739693 (proof.test.ts). */
export const BEST_PLAY = 0.994296119877

/**
 * What a hand was worth with the steps that were taken: the best play's return less what each step gave away at its moment. Over all hands of any
 * player that is their return on the average, however they are played, so that good and bad players are watched alike.
 */
export function returnOfHand(shown: BjShown): number {
  let round = dealt(shown)
  let given = 0
  for (const action of shown.actions) {
    const hand = round.hands[round.acting ?? -1]
    if (!hand) throw new Error('a step of a hand that is over')
    const worth = worthOfSteps(shown.dealer[0] ?? 0, hand.cards, allowed(round))
    given += Math.max(...Object.values(worth)) - (worth[action] ?? Number.NaN)
    round = stepped(round, action, shown)
  }
  return BEST_PLAY - given
}

type Open = Pick<BjRound, 'hands' | 'acting'>

/** The two cards that a round began with: of a split one, the first of each hand. */
function dealt({ hands, actions }: BjShown): Open {
  const [one, other] = hands
  const cards = actions.includes('split') ? [one?.cards[0] ?? 0, other?.cards[0] ?? 0] : (one?.cards.slice(0, 2) ?? [])
  return { hands: [{ cards, stake: 1, done: false }], acting: 0 }
}

/** The round after a step, its cards taken from what lies on the table at the end. */
function stepped({ hands, acting }: Open, action: Action, shown: BjShown): Open {
  const at = acting ?? 0
  const hand = hands[at]
  if (!hand) throw new Error('no hand to act on')
  const final = (n: number) => shown.hands[n]?.cards ?? []
  const closed = (cards: readonly number[], done: boolean) => ({ cards, stake: 1 as const, done: done || totalOf(cards).total >= 21 })
  const aces = rankOf(hand.cards[0] ?? 0) === 0
  const after =
    action === 'split'
      ? [0, 1].map((n) => closed(final(n).slice(0, 2), aces))
      : [action === 'stand' ? { ...hand, done: true } : closed(final(at).slice(0, hand.cards.length + 1), action === 'double')]
  const all = hands.toSpliced(at, 1, ...after)
  const next = all.findIndex(({ done }) => !done)
  return { hands: all, acting: next === -1 ? null : next }
}

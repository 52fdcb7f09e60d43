import type { Draws } from '../../../kit/rules.ts'
import { rankOf } from '../../../kit/rules-cards.ts'

/**
 * 二十一點 (GAMES-23): every card is below(52), as from an endless shoe. The dealer peeks and stands on all 17; blackjack pays
 * 3:2; double on any two cards, also after a split; one split; split aces take one card each; no surrender.
 */
export const odds = { blackjack: 2_500, win: 2_000, push: 1_000 } as const

export type Action = 'hit' | 'stand' | 'double' | 'split'

export interface Hand {
  readonly cards: readonly number[]
  /** In first stakes: 2 when doubled. */
  readonly stake: 1 | 2
  readonly done: boolean
}

export interface BjRound {
  readonly hands: readonly Hand[]
  /** Up card first, then the hole card; only the up card may be shown while the round is open. */
  readonly dealer: readonly number[]
  /** The hand to act on, null when the round is over. */
  readonly acting: number | null
  /** Total return by hand in thousandths of the first stake; zeros while the round is open. */
  readonly returns: readonly number[]
}

export function isOver({ acting }: Pick<BjRound, 'acting'>): boolean {
  return acting === null
}

/** Best total not over 21 where there is one; soft while an ace counts eleven. */
export function totalOf(cards: readonly number[]): { readonly total: number; readonly soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, 10), 0)
  const soft = hard <= 11 && cards.some((card) => rankOf(card) === 0)
  return { total: soft ? hard + 10 : hard, soft }
}

export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21
}

export function dealerHits(cards: readonly number[]): boolean {
  return totalOf(cards).total < 17
}

/** What may be done with the hand to act on. */
export function allowed({ hands, acting }: Pick<BjRound, 'hands' | 'acting'>): readonly Action[] {
  const hand = acting === null ? undefined : hands[acting]
  if (!hand) return []
  const [first = 0, second = 0] = hand.cards
  const two = hand.cards.length === 2
  const pair = two && hands.length === 1 && Math.min(rankOf(first), 9) === Math.min(rankOf(second), 9)
  return ['hit', 'stand', ...(two ? (['double'] as const) : []), ...(pair ? (['split'] as const) : [])]
}

/**
 * A round from its draws and what the player did so far: always the same. Cards come in the order player, dealer up, player,
 * dealer hole, then as they are asked for. Throws RangeError on an action that is not allowed.
 */
export function play(draws: Draws, actions: readonly Action[]): BjRound {
  const card = () => draws.below(52)
  const [p1, up, p2, hole] = [card(), card(), card(), card()]
  const natural = isBlackjack([p1, p2]) || isBlackjack([up, hole])
  let round: BjRound = {
    hands: [{ cards: [p1, p2], stake: 1, done: natural }],
    dealer: [up, hole],
    acting: natural ? null : 0,
    returns: [0],
  }
  for (const action of actions) {
    if (!allowed(round).includes(action)) throw new RangeError(`${action} is not allowed here`)
    round = act(round, action, card)
  }
  return isOver(round) ? finish(round, card) : round
}

function act(round: BjRound, action: Action, card: () => number): BjRound {
  const at = round.acting ?? 0
  const hand = round.hands[at]
  if (!hand) return round
  const hands = round.hands.toSpliced(at, 1, ...after(hand, action, card))
  const next = hands.findIndex(({ done }) => !done)
  return { ...round, hands, acting: next === -1 ? null : next, returns: hands.map(() => 0) }
}

function after(hand: Hand, action: Action, card: () => number): Hand[] {
  if (action === 'stand') return [{ ...hand, done: true }]
  if (action === 'split') {
    const aces = rankOf(hand.cards[0] ?? 0) === 0
    return hand.cards.map((each) => closed({ cards: [each, card()], stake: 1, done: aces }))
  }
  return [closed({ cards: [...hand.cards, card()], stake: action === 'double' ? 2 : hand.stake, done: action === 'double' })]
}

/** 21 and more is done by itself. */
function closed(hand: Hand): Hand {
  return { ...hand, done: hand.done || totalOf(hand.cards).total >= 21 }
}

/** The dealer draws when a hand is still in question; a blackjack is only against an unsplit hand. */
function finish(round: BjRound, card: () => number): BjRound {
  const dealer = [...round.dealer]
  const split = round.hands.length > 1
  const open = round.hands.some(({ cards }) => totalOf(cards).total <= 21 && (split || !isBlackjack(cards)))
  if (open) while (dealerHits(dealer)) dealer.push(card())
  return { ...round, dealer, returns: round.hands.map(({ cards, stake }) => stake * returnOfHand(cards, dealer, split)) }
}

function returnOfHand(cards: readonly number[], dealer: readonly number[], split: boolean): number {
  const [mine, theirs] = [totalOf(cards).total, totalOf(dealer).total]
  const natural = !split && isBlackjack(cards)
  if (mine > 21) return 0
  if (isBlackjack(dealer)) return natural ? odds.push : 0
  if (natural) return odds.blackjack
  if (theirs > 21 || mine > theirs) return odds.win
  return mine === theirs ? odds.push : 0
}

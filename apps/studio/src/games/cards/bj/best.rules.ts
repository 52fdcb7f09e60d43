import { add, type Fraction, times } from '../../../kit/rules-fraction.ts'
import { rankOf } from '../../../kit/rules-cards.ts'
import { type Action, dealerHits, isBlackjack, totalOf } from './rules.ts'

/**
 * The best play, exactly: a dynamic programme over totals with fractions. The proof of the return and the hint on the table are
 * both read from it. Per up card, chances are those of a dealer without a blackjack (she peeked), not divided by their sum, so
 * that choices and sums over up cards stay in one scale.
 */

const ZERO: Fraction = [0n, 1n]
const ONE: Fraction = [1n, 1n]
const TWO: Fraction = [2n, 1n]
const DEALER_BUST = 22
/** Ranks by points, ace first; the last stands for ten, jack, queen and king. */
const RANKS = Array.from({ length: 10 }, (_, rank) => rank)
const chanceOf = (rank: number): Fraction => (rank === 9 ? [4n, 13n] : [1n, 13n])
const negative = ([n, d]: Fraction): Fraction => [-n, d]
const better = (a: Fraction, b: Fraction): Fraction => (a[0] * b[1] >= b[0] * a[1] ? a : b)

export function overRanks(of: (rank: number) => Fraction): Fraction {
  return RANKS.map((rank) => times(chanceOf(rank), of(rank))).reduce(add)
}

/** A hand as its total: all that counts from here on. */
interface Total {
  readonly hard: number
  readonly ace: boolean
}
const NOTHING: Total = { hard: 0, ace: false }
const withCard = ({ hard, ace }: Total, rank: number): Total => ({ hard: hard + Math.min(rank + 1, 10), ace: ace || rank === 0 })
const bestOf = ({ hard, ace }: Total) => (ace && hard <= 11 ? hard + 10 : hard)
const keyOf = ({ hard, ace }: Total) => `${hard}${ace}`

/** Chances of the dealer's last total (22 for bust) for an up card, without her blackjacks; and the chance of one. */
function dealerFrom(up: number): { readonly ends: ReadonlyMap<number, Fraction>; readonly blackjack: Fraction } {
  const ends = new Map<number, Fraction>()
  let blackjack = ZERO
  const go = (cards: readonly number[], chance: Fraction) => {
    if (isBlackjack(cards)) blackjack = add(blackjack, chance)
    else if (cards.length >= 2 && !dealerHits(cards)) {
      const end = Math.min(totalOf(cards).total, DEALER_BUST)
      ends.set(end, add(ends.get(end) ?? ZERO, chance))
    } else for (const rank of RANKS) go([...cards, rank], times(chance, chanceOf(rank)))
  }
  go([up], ONE)
  return { ends, blackjack }
}

/** What hands are worth against an up card, in stakes won, in the scale of that up card. */
export interface Prospects {
  /** The chance that the dealer has a blackjack. */
  readonly blackjack: Fraction
  /** The chance that she has none. */
  readonly alive: Fraction
  readonly of: Readonly<Record<Action, (hand: Total) => Fraction>>
}

const known = new Map<number, Prospects>()

/** Against an up card by its rank; pictures are tens. */
export function against(up: number): Prospects {
  const rank = Math.min(up, 9)
  const before = known.get(rank)
  if (before) return before
  const made = prospectsOf(rank)
  known.set(rank, made)
  return made
}

function prospectsOf(up: number): Prospects {
  const { ends, blackjack } = dealerFrom(up)
  const alive = add(ONE, negative(blackjack))
  const stood = new Map<number, Fraction>()
  const standAt = (total: number): Fraction => {
    if (total > 21) return negative(alive)
    const won = (end: number) => end === DEALER_BUST || end < total
    return [...ends].reduce((sum, [end, chance]) => (end === total ? sum : add(sum, won(end) ? chance : negative(chance))), ZERO)
  }
  const stand = (hand: Total) => memo(stood, bestOf(hand), () => standAt(bestOf(hand)))
  const drawn = new Map<string, Fraction>()
  const hit = (hand: Total): Fraction => memo(drawn, keyOf(hand), () => overRanks((rank) => onward(withCard(hand, rank))))
  const onward = (hand: Total) => (bestOf(hand) >= 21 ? stand(hand) : better(stand(hand), hit(hand)))
  const double = (hand: Total) =>
    times(
      TWO,
      overRanks((rank) => stand(withCard(hand, rank))),
    )
  const two = (hand: Total) => (bestOf(hand) >= 21 ? stand(hand) : better(onward(hand), double(hand)))
  /** Of a pair: each half takes a card; aces take that one only. */
  const split = ({ hard, ace }: Total) => {
    const half = withCard(NOTHING, ace ? 0 : hard / 2 - 1)
    return times(
      TWO,
      overRanks((rank) => (ace ? stand : two)(withCard(half, rank))),
    )
  }
  return { blackjack, alive, of: { stand, hit, double, split } }
}

function memo<K>(of: Map<K, Fraction>, key: K, make: () => Fraction): Fraction {
  const value = of.get(key) ?? make()
  of.set(key, value)
  return value
}

/** Cards as what counts of them. */
export function handOf(cards: readonly number[]): Total {
  return cards.reduce((hand, card) => withCard(hand, rankOf(card)), NOTHING)
}

/** What the best of these steps is worth for a hand. */
export function bestOfSteps({ of }: Prospects, cards: readonly number[], steps: readonly Action[]): Fraction {
  return steps.map((step) => of[step](handOf(cards))).reduce(better)
}

/** Stakes won on the average by each of these steps, once the dealer is known to have no blackjack; to a ten-thousandth. */
export function worthOfSteps(up: number, cards: readonly number[], steps: readonly Action[]): Readonly<Record<string, number>> {
  const { of, alive } = against(rankOf(up))
  return Object.fromEntries(
    steps.map((step) => {
      const [n, d] = of[step](handOf(cards))
      return [step, Math.round(Number((n * alive[1] * 1_000_000n) / (d * alive[0])) / 100) / 10_000]
    }),
  )
}

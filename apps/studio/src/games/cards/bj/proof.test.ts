import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '@jade/fair/pf1'
import { add, type Fraction, percentText, reduce, times } from '../../../kit/fraction.fixture.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { type Action, allowed, type BjRound, dealerHits, isBlackjack, play, totalOf } from './rules.ts'

/**
 * The return of the best play, exactly: a dynamic programme over totals with fractions. Per up card, the dealer's chances
 * are those without a blackjack (she peeked), not divided by their sum, so that choices and sums stay in one scale.
 */
const ZERO: Fraction = [0n, 1n]
const THIRTEENTH: Fraction = [1n, 13n]
const negative = ([n, d]: Fraction): Fraction => [-n, d]
const better = (a: Fraction, b: Fraction): Fraction => (a[0] * b[1] >= b[0] * a[1] ? a : b)
/** One card of each rank stands for it; ten, jack, queen, king are four of the thirteen. */
const RANKS = Array.from({ length: 13 }, (_, rank) => rank)

/** Chances of the dealer's last total (22 for bust) for an up card, without her blackjacks; and the chance of one. */
function dealerFrom(up: number): { ends: Map<number, Fraction>; blackjack: Fraction; alive: Fraction } {
  const ends = new Map<number, Fraction>()
  let blackjack = ZERO
  const go = (cards: readonly number[], chance: Fraction) => {
    if (isBlackjack(cards)) {
      blackjack = add(blackjack, chance)
      return
    }
    if (cards.length >= 2 && !dealerHits(cards)) {
      const end = Math.min(totalOf(cards).total, 22)
      ends.set(end, add(ends.get(end) ?? ZERO, chance))
      return
    }
    // What follows depends on the total, not on the cards: tens are drawn as one.
    for (const rank of RANKS.slice(0, 10)) go([...cards, rank], times(chance, [rank === 9 ? 4n : 1n, 13n]))
  }
  go([up], [1n, 1n])
  return { ends, blackjack, alive: add([1n, 1n], negative(blackjack)) }
}

/** A hand as its total: what counts from here on. */
interface Total {
  readonly hard: number
  readonly ace: boolean
}
const withCard = ({ hard, ace }: Total, rank: number): Total => ({ hard: hard + Math.min(rank + 1, 10), ace: ace || rank === 0 })
const bestOf = ({ hard, ace }: Total) => (ace && hard <= 11 ? hard + 10 : hard)
const overRanks = (of: (rank: number) => Fraction): Fraction => RANKS.map((rank) => times(THIRTEENTH, of(rank))).reduce(add)

/** Expected win of the best play of two cards against an up card, in stakes, in the scale of that up card. */
function bestPlay(up: number) {
  const { ends, blackjack, alive } = dealerFrom(up)
  const stood = new Map<number, Fraction>()
  const stand = (total: number): Fraction => {
    const known = stood.get(total)
    if (known) return known
    let value = total > 21 ? negative(alive) : ZERO
    if (total <= 21) {
      for (const [end, chance] of ends) value = add(value, end === 22 || end < total ? chance : end > total ? negative(chance) : ZERO)
    }
    stood.set(total, value)
    return value
  }
  const known = new Map<string, Fraction>()
  const go = (hand: Total): Fraction => {
    if (bestOf(hand) >= 21) return stand(bestOf(hand))
    const key = `${hand.hard}${hand.ace}`
    const value =
      known.get(key) ??
      better(
        stand(bestOf(hand)),
        overRanks((rank) => go(withCard(hand, rank))),
      )
    known.set(key, value)
    return value
  }
  const double = (hand: Total) =>
    times(
      [2n, 1n],
      overRanks((rank) => stand(bestOf(withCard(hand, rank)))),
    )
  const two = (hand: Total) => (bestOf(hand) >= 21 ? stand(bestOf(hand)) : better(go(hand), double(hand)))
  const split = (rank: number) => {
    const one = withCard({ hard: 0, ace: false }, rank)
    return times(
      [2n, 1n],
      overRanks((next) => (rank === 0 ? stand(bestOf(withCard(one, next))) : two(withCard(one, next)))),
    )
  }
  return (a: number, b: number): Fraction => {
    if (isBlackjack([a, b])) return times([3n, 2n], alive)
    const hand = withCard(withCard({ hard: 0, ace: false }, a), b)
    const best = Math.min(a, 9) === Math.min(b, 9) ? better(two(hand), split(Math.min(a, 9))) : two(hand)
    return add(best, negative(blackjack))
  }
}

it('BJ returns 99.429612 % to the best play', () => {
  const expected = overRanks((up) => {
    const best = bestPlay(up)
    const value = new Map<string, Fraction>()
    return overRanks((a) =>
      overRanks((b) => {
        const key = `${Math.min(a, 9)}-${Math.min(b, 9)}`
        const found = value.get(key) ?? best(Math.min(a, 9), Math.min(b, 9))
        value.set(key, found)
        return found
      }),
    )
  })
  expect(reduce(negative(expected))).toEqual([40248916821673328324125295n, 7056410014866816666030739693n])
  expect(percentText(add([1n, 1n], expected), 6)).toBe('99.429612')
})

it('BJ deals its vector', () => {
  const stream = playerDraws('BJ', 0)
  expect(Array.from({ length: 8 }, () => cardName(stream.below(52))).join(' ')).toBe('H2 C6 SK C2 DJ D7 D9 D8')
  const round = play(playerDraws('BJ', 0), ['hit'])
  expect(round.hands[0]?.cards.map(cardName)).toEqual(['H2', 'SK', 'DJ'])
  expect(round).toMatchObject({ acting: null, returned: 0, dealer: [44, 40] })
})

const scripted = (...cards: number[]) => ({ ...playerDraws('BJ', 0), below: () => cards.shift() ?? 0 })
const cases: readonly (readonly [string, number[], Action[], Partial<BjRound>])[] = [
  ['blackjack pays 3:2 and the dealer takes no card', [0, 5, 12, 5], [], { returned: 2_500, dealer: [5, 5] }],
  ['both blackjack: push', [0, 0, 12, 12], [], { returned: 1_000 }],
  ['dealer blackjack ends the round at once', [8, 12, 8, 0], [], { returned: 0, acting: null }],
  ['double takes one card and twice the stake', [4, 5, 5, 9, 9, 9], ['double'], { returned: 4_000 }],
  ['split hands are played in turn', [7, 5, 7, 9, 2, 2, 9, 9, 9], ['split', 'hit', 'stand'], { returned: 4_000 }],
  ['split aces take one card each and 21 is no blackjack', [0, 5, 13, 9, 9, 9, 9], ['split'], { returned: 4_000, acting: null }],
]
it.each(cases)('%s', (_, cards, actions, expected) => expect(play(scripted(...cards), actions)).toMatchObject(expected))

it('refuses what is not allowed', () => {
  for (const actions of [['split'], ['hit', 'double'], ['stand', 'hit']] as Action[][]) {
    expect(() => play(scripted(1, 2, 3, 4, 5, 6, 7, 8), actions)).toThrow(RangeError)
  }
})

it('always ends, never returns more than four stakes twice over, and repeats', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.array(fc.nat({ max: 3 }), { maxLength: 40 }), (serverSeed, choices) => {
      const open = () => draws({ serverSeed, game: 'BJ', publicSeed: 'any', nonce: 0 })
      const actions: Action[] = []
      for (const choice of [...choices, ...new Array<number>(40).fill(1)]) {
        const options = allowed(play(open(), actions))
        if (options.length === 0) break
        actions.push(options[choice % options.length] ?? 'stand')
      }
      const round = play(open(), actions)
      expect(round.acting).toBeNull()
      expect(round.returned).toBeLessThanOrEqual(8_000)
      expect(play(open(), actions)).toEqual(round)
    }),
  )
})

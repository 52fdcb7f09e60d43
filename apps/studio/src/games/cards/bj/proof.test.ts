import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '@jade/fair/pf1'
import { add, type Fraction, percentText, reduce, times } from '../../../kit/rules-fraction.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { against, bestOfSteps, overRanks, worthOfSteps } from './best.rules.ts'
import { type Action, allowed, type BjRound, isBlackjack, play } from './rules.ts'

const ONE: Fraction = [1n, 1n]
const negative = ([n, d]: Fraction): Fraction => [-n, d]

/** Stakes won on the average from a deal, played the best way, in the scale of the up card. */
function dealt(up: number, a: number, b: number): Fraction {
  const prospects = against(up)
  const lost = negative(prospects.blackjack)
  if (isBlackjack([a, b])) return times(prospects.alive, [3n, 2n])
  const steps = allowed({ hands: [{ cards: [a, b], stake: 1, done: false }], acting: 0 })
  return add(lost, bestOfSteps(prospects, [a, b], steps))
}

it('BJ returns 99.429612 % to the best play', () => {
  const expected = overRanks((up) => overRanks((a) => overRanks((b) => dealt(up, a, b))))
  expect(reduce(negative(expected))).toEqual([40248916821673328324125295n, 7056410014866816666030739693n])
  expect(percentText(add(ONE, expected), 6)).toBe('99.429612')
})

describe('the hint on the table', () => {
  const two = (a: number, b: number) => allowed({ hands: [{ cards: [a, b], stake: 1, done: false }], acting: 0 })
  const best = (up: number, a: number, b: number) => {
    const worth = Object.entries(worthOfSteps(up, [a, b], two(a, b)))
    return worth.toSorted(([, x], [, y]) => y - x)[0]?.[0]
  }

  it.each([
    ['sixteen against a ten hits', 9, 9, 5, 'hit'],
    ['sixteen against a six stands', 5, 9, 5, 'stand'],
    ['eleven against a six doubles', 5, 4, 5, 'double'],
    ['eights against a ten split', 9, 7, 7, 'split'],
    ['aces split', 9, 0, 13, 'split'],
    ['tens never split', 5, 9, 22, 'stand'],
    ['soft eighteen against a nine hits', 8, 0, 6, 'hit'],
    ['soft eighteen against a six doubles', 5, 0, 6, 'double'],
  ])('%s', (_, up, a, b, step) => expect(best(up, a, b)).toBe(step))

  it('is what is won on the average, once the dealer has no blackjack', () => {
    expect(worthOfSteps(5, [9, 22], ['stand'])['stand']).toBeCloseTo(0.704, 4)
    expect(worthOfSteps(9, [9, 5], ['stand', 'hit'])).toMatchObject({ stand: expect.closeTo(-0.5404, 3), hit: expect.closeTo(-0.5398, 3) })
  })
})

it('BJ deals its vector', () => {
  const stream = playerDraws('BJ', 0)
  expect(Array.from({ length: 8 }, () => cardName(stream.below(52))).join(' ')).toBe('H2 C6 SK C2 DJ D7 D9 D8')
  const round = play(playerDraws('BJ', 0), ['hit'])
  expect(round.hands[0]?.cards.map(cardName)).toEqual(['H2', 'SK', 'DJ'])
  expect(round).toMatchObject({ acting: null, returns: [0], dealer: [44, 40] })
})

const scripted = (...cards: number[]) => ({ ...playerDraws('BJ', 0), below: () => cards.shift() ?? 0 })
const cases: readonly (readonly [string, number[], Action[], Partial<BjRound>])[] = [
  ['blackjack pays 3:2 and the dealer takes no card', [0, 5, 12, 5], [], { returns: [2_500], dealer: [5, 5] }],
  ['both blackjack: push', [0, 0, 12, 12], [], { returns: [1_000] }],
  ['dealer blackjack ends the round at once', [8, 12, 8, 0], [], { returns: [0], acting: null }],
  ['double takes one card and twice the stake', [4, 5, 5, 9, 9, 9], ['double'], { returns: [4_000] }],
  ['split hands are played in turn', [7, 5, 7, 9, 2, 2, 9, 9, 9], ['split', 'hit', 'stand'], { returns: [2_000, 2_000] }],
  ['split aces take one card each and 21 is no blackjack', [0, 5, 13, 9, 9, 9, 9], ['split'], { returns: [2_000, 2_000], acting: null }],
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
      expect(round.returns.reduce((sum, back) => sum + back, 0)).toBeLessThanOrEqual(8_000)
      expect(play(open(), actions)).toEqual(round)
    }),
  )
})

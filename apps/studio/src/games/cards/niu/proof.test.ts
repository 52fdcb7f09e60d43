import { expect, it } from 'vitest'
import { percentText, reduce, returnOver } from '../../../kit/rules-fraction.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import { settle } from '../../../kit/settle.ts'
import { sharedRound } from '../../../kit/vectors.fixture.ts'
import { bets } from './bets.ts'
import { classOf, multipliers, niu, strengthOf } from './rules.ts'

const HANDS = 2_598_960
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
/** COLEX[k][card]: the share of a card in the number of a set of ascending cards where it is the k-th. */
const COLEX = [1, 2, 3, 4, 5].map((k) => Int32Array.from({ length: 52 }, (_, card) => choose(card, k)))
/** Where the sets of a size begin in one array of all sets of up to five cards. */
const STARTS = [0, 1, 2, 3, 4, 5].map((size) =>
  [0, 1, 2, 3, 4].filter((less) => less < size).reduce((sum, less) => sum + choose(52, less), 0),
)
const SIZES = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((bit) => mask & (1 << bit)).length)

/** Every hand of five, ordered by strength. */
function handsByStrength(): { cards: Uint8Array; strength: Uint16Array; order: Uint32Array } {
  const cards = new Uint8Array(5 * HANDS)
  const strength = new Uint16Array(HANDS)
  let at = 0
  const hand = [0, 0, 0, 0, 0]
  const deal = (from: number, size: number) => {
    if (size === 5) {
      cards.set(hand, 5 * at)
      strength[at++] = strengthOf(hand)
      return
    }
    for (let card = from; card < 52; card++) {
      hand[size] = card
      deal(card + 1, size + 1)
    }
  }
  deal(0, 0)
  const places = new Uint32Array(14 * 52 + 1)
  for (const each of strength) places[each + 1]! += 1
  for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!
  const order = new Uint32Array(HANDS)
  for (let i = 0; i < HANDS; i++) order[places[strength[i]!]!++] = i
  return { cards, strength, order }
}

/**
 * How many of all pairs of hands without a common card each class wins. Going up by strength, `seen[set]` counts the weaker
 * hands that hold a set of cards; inclusion and exclusion over the 32 subsets of a hand gives those that share no card.
 * Two hands of one strength have the same highest card, so they never meet.
 */
function winsByClass({ cards, strength, order }: ReturnType<typeof handsByStrength>): number[] {
  const seen = new Int32Array(STARTS[5]! + HANDS)
  const sets = new Int32Array(32)
  const wins = new Array<number>(14).fill(0)
  for (const hand of order) {
    let beaten = 0
    for (let mask = 0; mask < 32; mask++) {
      const size = SIZES[mask]!
      if (mask > 0) {
        const high = 31 - Math.clz32(mask)
        const below = mask ^ (1 << high)
        sets[mask] = sets[below]! - STARTS[size - 1]! + STARTS[size]! + COLEX[size - 1]![cards[5 * hand + high]!]!
      }
      beaten += size % 2 === 0 ? seen[sets[mask]!]! : -seen[sets[mask]!]!
      seen[sets[mask]!]! += 1
    }
    wins[Math.floor(strength[hand]! / 52)]! += beaten
  }
  return wins
}

const hands = handsByStrength()

it('NIU: hands by class', () => {
  const counts = new Array<number>(14).fill(0)
  for (const each of hands.strength) counts[Math.floor(each / 52)]! += 1
  expect(counts).toEqual([870984, 171288, 168072, 171288, 168072, 177408, 168072, 171288, 168072, 171288, 190976, 768, 608, 776])
})

it('NIU returns over all 3 986 646 103 440 pairs of hands what its document says', () => {
  const wins = winsByClass(hands).map(BigInt)
  const pairs = BigInt(HANDS) * BigInt(choose(47, 5))
  expect(pairs).toBe(3986646103440n)
  expect(2n * wins.reduce((sum, of) => sum + of)).toBe(pairs)
  const byMultiplier = [1, 2, 3, 4, 5].map((m) => wins.reduce((sum, of, at) => sum + (multipliers[at] === m ? of : 0n), 0n))
  const cells = [...byMultiplier, ...byMultiplier]
  expect(percentText(returnOver(niu.line('equal:1')?.returns ?? [], cells), 6)).toBe('97.500000')
  const expected = reduce([byMultiplier.reduce((sum, of, at) => sum + of * BigInt(at + 1), 0n), pairs])
  expect(expected).toEqual([134024656643n, 166110254310n])
  // Of the reserve of five bases: the edge of 4.034208 % of the base is a fifth of it there.
  const [numerator, denominator] = returnOver(niu.line('multiplied:1')?.returns ?? [], cells)
  expect(percentText([denominator - 5n * (denominator - numerator), denominator], 6)).toBe('95.965792')
  const ofBase = percentText([denominator - 5n * (denominator - numerator), denominator], 2)
  for (const { rtp, reserve } of bets) expect(rtp).toBe(reserve ? ofBase : '97.50')
  expect(percentText([wins[0] ?? 0n, pairs], 8)).toBe('5.62761865')
  expect(percentText([wins[13] ?? 0n, pairs], 8)).toBe('0.02985795')
})

it('NIU deals its vector', () => {
  const result = sharedRound(niu, '202601010001')
  expect(result.hands.map((hand) => hand.map(cardName).join(' '))).toEqual([
    'H5 CQ CT D4 HQ',
    'SJ HA ST S2 SK',
    'DT S8 C2 H4 DA',
    'SA S9 H6 D3 H8',
    'C4 S6 HK H7 CK',
  ])
  expect(result.classes).toEqual(result.hands.map(classOf))
  expect(result.classes).toEqual([9, 3, 5, 7, 7])
  // The banker's nine doubles what the multiplied bets lose; at risk is what was lost, not the reserve.
  expect(settle(niu, new Map([['multiplied:1', 10_000n]]), result)).toMatchObject({ payout: 6_000n, validBet: 4_000n })
  expect(settle(niu, new Map([['equal:1', 10_000n]]), result)).toMatchObject({ payout: 0n, validBet: 10_000n })
})

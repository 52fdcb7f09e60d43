import type { Draws } from '../../../kit/rules.ts'
import { rankOf, suitOf } from '../../../kit/rules-cards.ts'
import { type Line, type SharedRules, timed } from '../../../kit/rules-shared.ts'
import { ofTable } from '../../../kit/rules-times.ts'

/** 百人牛牛 (GAMES-23): one deck, a banker and four positions of five cards each; 5 % of a win is the house's. */

/** Classes of hands: 0 no bull, 1..9, 10 bull-bull, 11 five pictures, 12 four of a kind, 13 five small. */
export const NIU_NIU = 10
export const FIVE_PICTURES = 11
export const BOMB = 12
export const FIVE_SMALL = 13
/** By class of the winner's hand. */
export const multipliers = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 5] as const
/** A stake on the multiplied bet is a reserve of five bases. */
const RESERVE = 5
export const odds = { equal: 1_950, commissionPercent: 5, multipliers, reserve: RESERVE } as const
export const POSITIONS = 4

const points = (card: number) => Math.min(rankOf(card) + 1, 10)

/** The highest class that a hand of five is of. */
export function classOf(hand: readonly number[]): number {
  const sum = hand.reduce((total, card) => total + points(card), 0)
  if (sum <= 10 && hand.every((card) => rankOf(card) <= 3)) return FIVE_SMALL
  const ranks = hand.map(rankOf).sort((a, b) => a - b)
  if (ranks[0] === ranks[3] || ranks[1] === ranks[4]) return BOMB
  if (ranks.every((rank) => rank >= 10)) return FIVE_PICTURES
  const rest = sum % 10
  // Three cards make a multiple of ten exactly when the two others leave the sum's own rest.
  for (let a = 0; a < 4; a++) {
    for (let b = a + 1; b < 5; b++) if ((points(hand[a]!) + points(hand[b]!)) % 10 === rest) return rest === 0 ? NIU_NIU : rest
  }
  return 0
}

/** A hand's place in the order of all hands: class, then its highest card, kings and spades first. No two of a round are equal. */
export function strengthOf(hand: readonly number[]): number {
  return classOf(hand) * 52 + Math.max(...hand.map((card) => rankOf(card) * 4 + (3 - suitOf(card))))
}

/** Cells of a position: the winner's multiplier 1..5 when the position wins, then the same when it loses. */
const cellOfPosition = (won: boolean, multiplier: number) => (won ? 0 : 5) + multiplier - 1
const over = (won: (m: number) => number, lost: (m: number) => number) => [...[1, 2, 3, 4, 5].map(won), ...[1, 2, 3, 4, 5].map(lost)]
const multiplied: Omit<Line, 'book'> = {
  limit: 'multiplied',
  returns: over(
    (m) => 1_000 + (m * (1_000 - 10 * odds.commissionPercent)) / RESERVE,
    (m) => 1_000 - (m * 1_000) / RESERVE,
  ),
  atRisk: over(
    (m) => (m * 1_000) / RESERVE,
    (m) => (m * 1_000) / RESERVE,
  ),
}
const equal: Omit<Line, 'book'> = {
  limit: 'equal',
  returns: over(
    () => odds.equal,
    () => 0,
  ),
}

/** `equal:1`, `multiplied:4`: the positions 天 地 玄 黃. */
export const lines: ReadonlyMap<string, Line> = new Map(
  Array.from({ length: POSITIONS }, (_, i) => i + 1).flatMap((position): [string, Line][] => [
    [`equal:${position}`, { ...equal, book: `position:${position}` }],
    [`multiplied:${position}`, { ...multiplied, book: `position:${position}` }],
  ]),
)

/** The banker's hand first. */
export type NiuResult = { readonly hands: readonly (readonly number[])[]; readonly classes: readonly number[] }

const version1: SharedRules<NiuResult> = {
  code: 'NIU',
  group: 'cards',
  name: { zh: '百人牛牛', en: 'Bull Bull' },
  rtp: '97.50',
  engineVersion: '1.0.0',
  config: { odds, positions: POSITIONS, draw: 'pick(52,25): banker five, then five each for the positions' },
  draw(draws: Draws) {
    const cards = draws.pick(52, 5 * (POSITIONS + 1))
    const hands = Array.from({ length: POSITIONS + 1 }, (_, at) => cards.slice(5 * at, 5 * at + 5))
    return { hands, classes: hands.map(classOf) }
  },
  line: (bet) => lines.get(bet) ?? null,
  cell(bet, { hands, classes }) {
    const position = Number(bet.split(':')[1])
    const won = strengthOf(hands[position] ?? []) > strengthOf(hands[0] ?? [])
    return cellOfPosition(won, multipliers[classes[won ? position : 0] ?? 0] ?? 1)
  },
}

export const niu: SharedRules<NiuResult> = timed(version1, { NIU1: ofTable(36, 18) })

import type { Draws } from '../../../kit/rules.ts'
import { decksOf, rankOf, suitOf, takeCard } from '../../../kit/rules-cards.ts'
import type { SharedRules } from '../../../kit/rules-shared.ts'
import { ofTable } from '../../../kit/rules-times.ts'
import { BOARD, type Cell, CUT, cellIndex, DECKS, lines, odds, type Pair } from './odds.ts'

export type BacResult = {
  /** Cards in the order of the hands. */
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly winner: Cell['winner']
}

/** A card's points: ace 1, tens and pictures 0. */
export function points(card: number): number {
  return rankOf(card) >= 9 ? 0 : rankOf(card) + 1
}

export function total(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + points(card), 0) % 10
}

/** After two cards each: both stand on a natural 8 or 9. */
export function isNatural(player: number, banker: number): boolean {
  return player >= 8 || banker >= 8
}

export function playerDraws(player: number): boolean {
  return player <= 5
}

/** `third` is the points of the player's third card, null when the player stood: then the banker does as a player. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** One round out of these cards, which it takes out in place: P1 B1 P2 B2, then the third cards by rule. */
export function deal(draws: Draws, shoe: number[]): BacResult {
  const [p1, b1, p2, b2] = [takeCard(draws, shoe), takeCard(draws, shoe), takeCard(draws, shoe), takeCard(draws, shoe)]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (!isNatural(total(player), total(banker))) {
    if (playerDraws(total(player))) player.push(takeCard(draws, shoe))
    const third = player[2]
    if (bankerDraws(total(banker), third === undefined ? null : points(third))) banker.push(takeCard(draws, shoe))
  }
  return resultOf(player, banker)
}

export function resultOf(player: readonly number[], banker: readonly number[]): BacResult {
  const [playerTotal, bankerTotal] = [total(player), total(banker)]
  const winner = bankerTotal > playerTotal ? 'banker' : bankerTotal < playerTotal ? 'player' : 'tie'
  return { player, banker, playerTotal, bankerTotal, winner }
}

export function pairOf([first = 0, second = 0]: readonly number[]): Pair {
  if (rankOf(first) !== rankOf(second)) return 'none'
  return suitOf(first) === suitOf(second) ? 'perfect' : 'mixed'
}

function cellOf({ player, banker, bankerTotal, winner }: BacResult): Cell {
  return {
    winner,
    cards: player.length + banker.length,
    six: winner === 'banker' && bankerTotal === 6 ? banker.length : 0,
    playerPair: pairOf(player),
    bankerPair: pairOf(banker),
  }
}

const rounds = { BAC1: ofTable(36, 18) }

const version1: SharedRules<BacResult> = {
  code: 'BAC',
  group: 'casino',
  name: { zh: '百家樂', en: 'Baccarat' },
  rtp: '98.94',
  engineVersion: '1.0.0',
  config: { odds, decks: DECKS, cut: CUT, draw: 'P1 B1 P2 B2 [P3] [B3]: below(cards left) each, the last card moves into the gap' },
  draw: (draws, shoe = []) => deal(draws, shoe),
  line: (bet) => lines.get(bet) ?? null,
  cell: (_, result) => cellIndex(cellOf(result)),
}

export const bac: SharedRules<BacResult> = {
  ...version1,
  engineVersion: '2.0.0',
  config: {
    odds,
    decks: DECKS,
    shoe: 'cards 0 to 415 in this order, whole again for each round',
    draw: 'P1 B1 P2 B2 [P3] [B3]: below(cards left) each, the last card moves into the gap',
    rounds,
  },
  rounds,
  shoe: { cards: DECKS * 52, board: BOARD },
  draw: (draws) => deal(draws, decksOf(DECKS * 52)),
  before: [version1],
}

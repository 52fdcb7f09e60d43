import type { Line } from '../../../kit/rules-shared.ts'

/** 百家樂, eight decks (GAMES-22). All that decides its return; the hash of this stands in every record. */

export const DECKS = 8
/** Rounds of a board of roads. */
export const BOARD = 60
/** Of version 1: cards that stayed behind the cut. */
export const CUT = 60

/** Thousandths of the stake, stake included. */
export const odds = {
  banker: 1_950,
  player: 2_000,
  tie: 9_000,
  /** Banker without commission; a win on 6 pays half. */
  bankerFree: 2_000,
  bankerFreeOnSix: 1_500,
  pair: 12_000,
  eitherPair: 6_000,
  perfectPair: 26_000,
  perfectPairs: 201_000,
  small: 2_500,
  big: 1_540,
  /** The banker wins with six from two cards, from three. */
  luckySix: [13_000, 21_000],
} as const

export type Pair = 'none' | 'mixed' | 'perfect'

/** Everything about a round that any bet looks at. */
export interface Cell {
  readonly winner: 'banker' | 'player' | 'tie'
  /** Cards on the table: 4, 5, 6. */
  readonly cards: number
  /** Cards of a banker that won with six, else 0. */
  readonly six: number
  readonly playerPair: Pair
  readonly bankerPair: Pair
}

/** A banker wins with a six of two cards only against a player who drew (5 cards), of three only where both drew (6). */
const mains = [
  ...[4, 5, 6].flatMap((cards) => (['banker', 'player', 'tie'] as const).map((winner) => ({ winner, cards, six: 0 }))),
  { winner: 'banker', cards: 5, six: 2 } as const,
  { winner: 'banker', cards: 6, six: 3 } as const,
]
const pairs: readonly Pair[] = ['none', 'mixed', 'perfect']

/** Every cell that a round can fall into; the proof counts the card orders of each. */
export const cells: readonly Cell[] = mains.flatMap((main) =>
  pairs.flatMap((playerPair) => pairs.map((bankerPair) => ({ ...main, playerPair, bankerPair }))),
)

const keyOf = (cell: Cell) => `${cell.winner}|${cell.cards}|${cell.six}|${cell.playerPair}|${cell.bankerPair}`
const index = new Map(cells.map((cell, at) => [keyOf(cell), at]))

export function cellIndex(cell: Cell): number {
  const at = index.get(keyOf(cell))
  if (at === undefined) throw new Error(`no such cell: ${keyOf(cell)}`)
  return at
}

const line = (limit: string, pays: (cell: Cell) => number): Line => ({ book: 'table', limit, returns: cells.map(pays) })
const onWinner = (winner: Cell['winner'], pays: (cell: Cell) => number) =>
  line('main', (cell) => (cell.winner === 'tie' ? 1_000 : cell.winner === winner ? pays(cell) : 0))
const perfects = ({ playerPair, bankerPair }: Cell) => [playerPair, bankerPair].filter((pair) => pair === 'perfect').length

export const lines: ReadonlyMap<string, Line> = new Map([
  ['banker', onWinner('banker', () => odds.banker)],
  ['player', onWinner('player', () => odds.player)],
  ['tie', line('side', ({ winner }) => (winner === 'tie' ? odds.tie : 0))],
  ['bankerFree', onWinner('banker', ({ six }) => (six === 0 ? odds.bankerFree : odds.bankerFreeOnSix))],
  ['playerPair', line('side', ({ playerPair }) => (playerPair === 'none' ? 0 : odds.pair))],
  ['bankerPair', line('side', ({ bankerPair }) => (bankerPair === 'none' ? 0 : odds.pair))],
  ['eitherPair', line('side', ({ playerPair, bankerPair }) => (playerPair === 'none' && bankerPair === 'none' ? 0 : odds.eitherPair))],
  ['perfectPair', line('rare', (cell) => [0, odds.perfectPair, odds.perfectPairs][perfects(cell)] ?? 0)],
  ['small', line('side', ({ cards }) => (cards === 4 ? odds.small : 0))],
  ['big', line('side', ({ cards }) => (cards === 4 ? 0 : odds.big))],
  ['luckySix', line('side', ({ six }) => odds.luckySix[six - 2] ?? 0)],
])

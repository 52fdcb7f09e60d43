/** What a round is drawn with: cards, dice, balls, reels. */
export type Shape =
  | { readonly kind: 'cards'; readonly label: string; readonly cards: readonly number[] }
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'balls'; readonly balls: readonly number[]; readonly special: number | null }
  /** Columns from left to right, three letters each; `lit` names the cells that paid as `column,row`. */
  | { readonly kind: 'reels'; readonly columns: readonly string[]; readonly lit: ReadonlySet<string>; readonly free: number }

export interface RoundPicture {
  readonly shapes: readonly Shape[]
  /** Stakes by the vendor's names of bets. */
  readonly bets: readonly (readonly [bet: string, stake: string])[]
}

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const numbersIn = (value: unknown): readonly number[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isInteger(one)) ? (value as number[]) : null

/** The hands of card games by the names that games give them. */
const HANDS = ['player', 'banker', 'dealer', 'dragon', 'tiger'] as const

/** Reads a vendor's round for drawing. What it does not know it leaves out: the page that verifies has everything. */
export function pictureOf(detail: Loose): RoundPicture {
  const result = isLoose(detail.result) ? detail.result : {}
  const slip = isLoose(detail.slip) ? detail.slip : {}
  const bets = isLoose(slip.bets) ? Object.entries(slip.bets).map(([bet, stake]) => [bet, String(stake)] as const) : []
  return { shapes: [...reelsOf(result), ...handsOf(result), ...diceOf(result), ...ballsOf(result)], bets }
}

function reelsOf(result: Loose): Shape[] {
  const spin = isLoose(result.spin) ? result.spin : {}
  if (!Array.isArray(spin.window)) return []
  const hits = Array.isArray(spin.hits) ? (spin.hits as readonly Loose[]) : []
  const cells = hits.flatMap((hit) => (Array.isArray(hit.cells) ? (hit.cells as readonly (readonly number[])[]) : []))
  const free = Array.isArray(result.freeSpins) ? result.freeSpins.length : 0
  return [{ kind: 'reels', columns: spin.window.map(String), lit: new Set(cells.map((cell) => cell.join(','))), free }]
}

function handsOf(result: Loose): Shape[] {
  const named = HANDS.flatMap((label): Shape[] => {
    const held = result[label]
    const cards = typeof held === 'number' ? [held] : numbersIn(held)
    return cards ? [{ kind: 'cards', label, cards }] : []
  })
  const hands = Array.isArray(result.hands) ? (result.hands as readonly unknown[]) : []
  const listed = hands.flatMap((hand, at): Shape[] => {
    const cards = numbersIn(isLoose(hand) ? hand.cards : hand)
    return cards ? [{ kind: 'cards', label: String(at), cards }] : []
  })
  return [...named, ...listed]
}

function diceOf(result: Loose): Shape[] {
  const dice = numbersIn(result.dice)
  return dice ? [{ kind: 'dice', dice }] : []
}

function ballsOf(result: Loose): Shape[] {
  const balls = numbersIn(result.numbers) ?? numbersIn(result.order)
  return balls ? [{ kind: 'balls', balls, special: typeof result.special === 'number' ? result.special : null }] : []
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♦', '♣'] as const

/** A card of the vendor's numbering: 13 ranks by suit, spades first; the same card comes again in every deck. */
export function cardOf(card: number): { readonly rank: string; readonly suit: string; readonly red: boolean } {
  const suit = Math.floor(card / 13) % 4
  return { rank: RANKS[card % 13] ?? '', suit: SUITS[suit] ?? '', red: suit === 1 || suit === 2 }
}

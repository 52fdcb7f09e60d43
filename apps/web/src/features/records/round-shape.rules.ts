import type { Lang } from '@jade/contract/errors'

/** What a round is drawn with: cards, dice, balls, lamps, reels. */
export type Shape =
  /** `note`: what the hand counts, and how often its stake was laid when more than once; `won`: the hand that the round went to. */
  | { readonly kind: 'cards'; readonly label: string; readonly cards: readonly number[]; readonly note: string; readonly won: boolean }
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'balls'; readonly balls: readonly number[]; readonly special: number | null }
  /** Lamps that a light stopped on, with the odds that they paid. */
  | { readonly kind: 'lamps'; readonly lamps: readonly { readonly symbol: Sign; readonly odds: number }[] }
  /** Columns from left to right; `lit` names the cells that paid as `column,row`. */
  | {
      readonly kind: 'reels'
      readonly columns: readonly (readonly Sign[])[]
      readonly lit: ReadonlySet<string>
      readonly free: number
    }
  /** Shots one after the other: how many, and the odds of those that brought something. */
  | { readonly kind: 'shots'; readonly shots: number; readonly caught: readonly number[] }
  | { readonly kind: 'legs'; readonly odds: string; readonly legs: readonly Leg[] }

/** A symbol in a word, and its picture where the vendor has one. */
export interface Sign {
  readonly word: string
  readonly picture: string | null
}

/** A choice on a match: `1`, `AH:home:-0.5`, `over:2.5` ... */
export interface Leg {
  /** What the clubs are called in the language of the page. */
  readonly home: string
  readonly away: string
  readonly selection: string
  /** Decimal odds. */
  readonly price: string
  /** `2–1` at the end; null before it. */
  readonly score: string | null
  /** 1 won, 0.5 half won, 0 returned, -0.5 half lost, -1 lost; null before the end. */
  readonly verdict: number | null
}

/** One bet of a round. */
export interface Laid {
  /** What players call it; the vendor's own name where it tells no other. */
  readonly name: string
  readonly stake: string
  /** What it returned, stake included; null before the end, and where the vendor tells the sum only. */
  readonly returned: string | null
}

export interface RoundPicture {
  readonly shapes: readonly Shape[]
  /** Nobody won: what the hands counted was equal. */
  readonly tie: boolean
  readonly bets: readonly Laid[]
}

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const numbersIn = (value: unknown): readonly number[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isInteger(one)) ? (value as number[]) : null

/** The hands of card games by the names that games give them. */
const HANDS = ['player', 'banker', 'dealer', 'dragon', 'tiger'] as const

/** Reads a vendor's round for drawing. What it does not know it leaves out: the page that verifies has everything. */
export function pictureOf(detail: Loose, lang: Lang): RoundPicture {
  const names = isLoose(detail.names) ? detail.names : {}
  const result = isLoose(detail.result) ? detail.result : {}
  const slip = isLoose(detail.slip) ? detail.slip : {}
  const stakes = isLoose(slip.bets) ? Object.entries(slip.bets).map(([bet, stake]) => [bet, String(stake)] as const) : wagerOf(detail)
  const returns = isLoose(slip.returns) ? slip.returns : {}
  const hands = Array.isArray(detail.hands) ? detail.hands.map((hand) => inWords(hand, lang)) : []
  const sign = signsIn(detail.symbols, lang)
  return {
    shapes: [
      ...legsOf(slip, lang),
      ...reelsOf(result, sign),
      ...lampsOf(detail, sign),
      ...handsOf(result, hands),
      ...diceOf(result),
      ...ballsOf(result),
      ...shotsOf(result),
    ],
    tie: result.winner === 'tie',
    bets: stakes.map(([bet, stake]) => ({ name: inWords(names[bet], lang) ?? bet, stake, returned: textOf(returns[bet]) })),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** A text that the vendor tells in both languages. */
function inWords(value: unknown, lang: Lang): string | undefined {
  const text = isLoose(value) ? value[lang] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** What the vendor says of its symbols; one it does not know keeps its own name. Only pictures from the web are shown. */
function signsIn(symbols: unknown, lang: Lang): (symbol: string) => Sign {
  const told = new Map(Object.entries(isLoose(symbols) ? symbols : {}))
  return (symbol) => {
    const one = told.get(symbol)
    const picture = isLoose(one) && typeof one.picture === 'string' && /^https?:/.test(one.picture) ? one.picture : null
    return { word: inWords(one, lang) ?? symbol, picture }
  }
}

function legsOf(slip: Loose, lang: Lang): Shape[] {
  if (!Array.isArray(slip.legs)) return []
  const legs = (slip.legs as readonly Loose[]).flatMap((leg): Leg[] => {
    const names = isLoose(leg.names) ? leg.names : {}
    const [home, away] = [inWords(names.home, lang), inWords(names.away, lang)]
    if (!home || !away || typeof leg.price !== 'number') return []
    const final = isLoose(leg.final) ? `${String(leg.final.home)}–${String(leg.final.away)}` : null
    const verdict = typeof leg.verdict === 'number' ? leg.verdict : null
    return [{ home, away, selection: String(leg.selection), price: (leg.price / 100).toFixed(2), score: final, verdict }]
  })
  return legs.length > 0 ? [{ kind: 'legs', odds: String(slip.odds), legs }] : []
}

/** Stakes of a round that was played alone, where it had several bets. */
function wagerOf({ wager }: Loose): readonly (readonly [bet: string, stake: string])[] {
  if (!isLoose(wager) || 'bet' in wager) return []
  return Object.entries(wager).map(([bet, twd]) => [bet, Number(twd).toFixed(2)] as const)
}

/** Lamps by their places in the ring, which the configuration names. */
function lampsOf({ result, config }: Loose, sign: (symbol: string) => Sign): Shape[] {
  const lit = isLoose(result) ? numbersIn(result.lamps) : null
  const ring = isLoose(config) && Array.isArray(config.lamps) ? (config.lamps as readonly unknown[]) : []
  const lamps = lit?.map((at) => ring[at]).filter(isLoose)
  return lamps?.length
    ? [{ kind: 'lamps', lamps: lamps.map(({ symbol, odds }) => ({ symbol: sign(String(symbol)), odds: Number(odds) })) }]
    : []
}

function reelsOf(result: Loose, sign: (symbol: string) => Sign): Shape[] {
  const spin = isLoose(result.spin) ? result.spin : result
  if (!Array.isArray(spin.window)) return []
  const hits = [spin.hits, spin.wins].flatMap((list) => (Array.isArray(list) ? (list as readonly Loose[]) : []))
  const cells = hits.flatMap((hit) => (Array.isArray(hit.cells) ? (hit.cells as readonly (readonly number[])[]) : []))
  const free = Array.isArray(result.freeSpins) ? result.freeSpins.length : 0
  const columns = spin.window.map((column) => [...String(column)].map(sign))
  return [{ kind: 'reels', columns, lit: new Set(cells.map((cell) => cell.join(','))), free }]
}

/** Hands by the names that games give them, and those that stand in a row, by the names that the vendor tells or by their place. */
function handsOf(result: Loose, told: readonly (string | undefined)[]): Shape[] {
  const named = HANDS.flatMap((label): Shape[] => {
    const held = result[label]
    const cards = typeof held === 'number' ? [held] : numbersIn(held)
    return cards ? [{ kind: 'cards', label, cards, note: noteOf(result[`${label}Total`]), won: result.winner === label }] : []
  })
  const stakes = Array.isArray(result.stakes) ? (result.stakes as readonly unknown[]) : []
  const hands = Array.isArray(result.hands) ? (result.hands as readonly unknown[]) : []
  const listed = hands.flatMap((hand, at): Shape[] => {
    const cards = numbersIn(isLoose(hand) ? hand.cards : hand)
    return cards
      ? [{ kind: 'cards', label: told[at] ?? String(at), cards, note: noteOf(isLoose(hand) ? hand.total : null, stakes[at]), won: false }]
      : []
  })
  return [...named, ...listed]
}

function noteOf(total: unknown, stakes: unknown = 1): string {
  const times = typeof stakes === 'number' && stakes > 1 ? ` ×${stakes}` : ''
  return typeof total === 'number' ? `${total}${times}` : ''
}

function diceOf(result: Loose): Shape[] {
  const dice = numbersIn(result.dice)
  return dice ? [{ kind: 'dice', dice }] : []
}

function ballsOf(result: Loose): Shape[] {
  const balls = numbersIn(result.numbers) ?? numbersIn(result.order) ?? numbersIn([result.face])
  return balls ? [{ kind: 'balls', balls, special: typeof result.special === 'number' ? result.special : null }] : []
}

/** A series of bullets: each ends with the odds that it brought, 0 for none. */
function shotsOf(result: Loose): Shape[] {
  if (!Array.isArray(result.bullets)) return []
  const odds = (result.bullets as readonly unknown[]).map((bullet) => (Array.isArray(bullet) ? Number(bullet.at(-1)) : 0))
  return [{ kind: 'shots', shots: odds.length, caught: odds.filter((times) => times > 0) }]
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♦', '♣'] as const

/** A card of the vendor's numbering: 13 ranks by suit, spades first; the same card comes again in every deck. */
export function cardOf(card: number): { readonly rank: string; readonly suit: string; readonly red: boolean } {
  const suit = Math.floor(card / 13) % 4
  return { rank: RANKS[card % 13] ?? '', suit: SUITS[suit] ?? '', red: suit === 1 || suit === 2 }
}

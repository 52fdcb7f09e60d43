import { toHex } from './pf1.ts'
import { sha256 } from './sha256.ts'

/**
 * Tables of odds of the mall's games (MALL-10): what a game is drawn from and what it costs. Server, both sites and every verifier read a table
 * by this file alone.
 */

export const mallGames = ['wheel', 'little_mary'] as const
export type MallGame = (typeof mallGames)[number]

/** Fields of the wheel, and of the ring of Little Mary. Each game has equal fields, so many in every version. */
export const WHEEL_FIELDS = 20
export const RING_FIELDS = 24

/** In the order in which a reel numbers them. */
export const marySymbols = ['cherry', 'orange', 'plum', 'bell', 'melon', 'star', 'bar', 'seven'] as const
export type MarySymbol = (typeof marySymbols)[number]
/** What a field of the ring may show. On `out` nothing is won. */
export const maryFields = [...marySymbols, 'out'] as const
export type MaryField = (typeof maryFields)[number]

export interface WheelTable {
  readonly game: 'wheel'
  /** J coins of one play. */
  readonly price: number
  /** J coins of each field, in the order in which they stand around the wheel. */
  readonly fields: readonly number[]
}

export interface MaryTable {
  readonly game: 'little_mary'
  /** J coins of one play. */
  readonly price: number
  /** The fields around which the light runs. */
  readonly ring: readonly MaryField[]
  /** What one, two and three reels pay that show the symbol on which the light stopped. Each reel shows each symbol equally often. */
  readonly pays: Readonly<Record<MarySymbol, readonly [number, number, number]>>
}

export type MallTable = WheelTable | MaryTable

/** Version 1 of each game: what a play was drawn from that names no table. */
export const firstTables: { readonly wheel: WheelTable; readonly little_mary: MaryTable } = {
  wheel: { game: 'wheel', price: 10, fields: [0, 5, 0, 10, 0, 5, 20, 0, 10, 50, 0, 5, 0, 20, 0, 10, 30, 0, 5, 20] },
  little_mary: {
    game: 'little_mary',
    price: 20,
    ring: [
      'seven',
      'cherry',
      'orange',
      'bell',
      'plum',
      'cherry',
      'out',
      'melon',
      'orange',
      'star',
      'cherry',
      'plum',
      'bar',
      'cherry',
      'bell',
      'orange',
      'out',
      'star',
      'plum',
      'cherry',
      'melon',
      'orange',
      'bell',
      'out',
    ],
    pays: {
      cherry: [20, 60, 500],
      orange: [25, 75, 600],
      plum: [30, 90, 800],
      bell: [40, 120, 1000],
      melon: [50, 150, 2000],
      star: [60, 180, 3000],
      bar: [100, 300, 8000],
      seven: [150, 450, 20_000],
    },
  },
}

/** The most coins that a price or a field may name: sums of every outcome stay whole numbers that a double holds. */
export const MOST_COINS = 10_000_000

const isCoins = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= MOST_COINS

/** Whether something is a table of a game: the right number of fields, known symbols, whole coins from 0 (a price from 1), and nothing beside. */
export function isMallTable(value: unknown): value is MallTable {
  if (typeof value !== 'object' || value === null) return false
  const { game, price, fields, ring, pays, ...more } = value as Readonly<Record<string, unknown>>
  if (Object.keys(more).length > 0 || !isCoins(price, 1)) return false
  if (game === 'wheel')
    return ring === undefined && pays === undefined && isList(fields, WHEEL_FIELDS) && fields.every((points) => isCoins(points, 0))
  return game === 'little_mary' && fields === undefined && isRing(ring) && isPays(pays)
}

const isList = (value: unknown, length: number): value is readonly unknown[] => Array.isArray(value) && value.length === length
const isRing = (ring: unknown): boolean => isList(ring, RING_FIELDS) && ring.every((field) => maryFields.includes(field as MaryField))

function isPays(pays: unknown): boolean {
  if (typeof pays !== 'object' || pays === null || Object.keys(pays).length !== marySymbols.length) return false
  return marySymbols.every((symbol) => {
    const of = (pays as Readonly<Record<string, unknown>>)[symbol]
    return isList(of, 3) && of.every((points) => isCoins(points, 0))
  })
}

/** The table as JSON with its keys sorted and no white space: one text for one table. */
export function tableText(table: MallTable): string {
  if (table.game === 'wheel') return JSON.stringify({ fields: table.fields, game: table.game, price: table.price })
  const pays = Object.fromEntries(marySymbols.toSorted().map((symbol) => [symbol, table.pays[symbol]]))
  return JSON.stringify({ game: table.game, pays, price: table.price, ring: table.ring })
}

/** SHA-256 of {@link tableText}, 64 hex digits: the name of a table that nobody can change. */
export function tableHash(table: MallTable): string {
  return toHex(sha256(new TextEncoder().encode(tableText(table))))
}

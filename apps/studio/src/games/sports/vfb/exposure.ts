import type { Line } from '../../../kit/rules-shared.ts'
import { type Goals, type Selection, selection, settled, toldApart } from './rules.ts'

/**
 * What the house may lose on a match, market by market, over the grid of scores (GAMES-17): singles by `M3:AH:home:-0.5@206`
 * (match, selection, price), each paying on its scores. Lines end at six and a half goals, so a grid of 25 x 25 holds every case. Of the
 * grid a market's book keeps one score of each kind that it tells apart, 49 at most: books are computed under the day's lock.
 */
const GRID = 25
const grid = Array.from({ length: GRID * GRID }, (_, at) => ({ home: Math.floor(at / GRID), away: at % GRID }))
const cells = new Map<Selection['market'], readonly Goals[]>()

function cellsOf(market: Selection['market']): readonly Goals[] {
  const scores = cells.get(market) ?? toldApart(market, grid)
  cells.set(market, scores)
  return scores
}

export function betOf(leg: { readonly match: number; readonly selection: string; readonly price: number }): string {
  return `M${leg.match}:${leg.selection}@${leg.price}`
}

function readBet(bet: string): { readonly chosen: Selection; readonly book: string; readonly price: number } | null {
  const [, match = '', name = '', price = ''] = /^(M[1-8]):(.+)@(\d+)$/.exec(bet) ?? []
  const chosen = selection(name)
  return chosen && { chosen, book: `${match}:${chosen.market}`, price: Number(price) }
}

/** The book of a single: a market of a match. Null where the name is of something else. */
export function bookOf(bet: string): string | null {
  return readBet(bet)?.book ?? null
}

/** The book of a single and what it returns by score; null where the name is of something else. */
export function gridLine(bet: string): Line | null {
  const read = readBet(bet)
  if (!read) return null
  const { chosen, book, price } = read
  return { book, limit: '', returns: cellsOf(chosen.market).map((score) => settled(price, chosen.verdict(score))) }
}

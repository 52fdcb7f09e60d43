import type { Draws, GameInfo, Json } from './rules.ts'

/**
 * Shared games: one draw for everybody, bets by name. What a bet returns is a table: an array of returns over the cells of
 * its book, so that settlement, exposure, valid bet and the proof of the return all read the same numbers.
 */

/** Returns are thousandths of the stake, stake included: 0 is lost, 1000 returned, 1950 won at 0.95 to 1. */
export const ODDS = 1000

export interface Line {
  /** Lines of one book settle on the same cells: hedges and exposure are computed over a book. */
  readonly book: string
  /** Return by cell, in thousandths of the stake. */
  readonly returns: readonly number[]
  /** Name of the limits that hold for it. */
  readonly limit: string
  /** Where the stake is a reserve, of which only a part is at risk: that part by cell, in thousandths. */
  readonly atRisk?: readonly number[]
  /**
   * In a book whose draw takes `count` of `of` numbers, each its own line: cells are 0 (not drawn) and 1 (drawn), each line's own.
   */
  readonly drawn?: { readonly count: number; readonly of: number }
}

/** A game of tables and issues. Its `rtp` is that of the main bet. */
export interface SharedRules<R = Json> extends GameInfo {
  /** Cards a fresh shoe holds and how many stay behind the cut; only where cards are dealt from a shoe. */
  readonly shoe?: { readonly cards: number; readonly cut: number }
  /** One round. Cards are taken out of `shoe` in place; games without one are given an empty array. */
  draw(draws: Draws, shoe: number[]): R
  /** The line behind a bet's name; null when the game has none of this name. */
  line(bet: string): Line | null
  /** The cell of a bet's book that a result falls into. */
  cell(bet: string, result: R): number
}

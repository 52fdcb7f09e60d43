import type { Draws, GameInfo, Json } from './rules.ts'
import type { Rounds } from './rules-times.ts'

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

/** Rules that drew the same before their timetable stood in their configuration: version 1 of them is asked about and played to its end. */
export function timed<R>(version1: SharedRules<R>, rounds: Rounds): SharedRules<R> {
  const config = { ...(version1.config as Readonly<Record<string, Json>>), rounds: rounds as unknown as Json }
  return { ...version1, config, rounds, before: [version1] }
}

/** A game of tables and issues. Its `rtp` is that of the main bet. */
export interface SharedRules<R = Json> extends GameInfo {
  /** When the rounds of each line are; stands in `config`, so that the hash commits to it. Only rules of version 1 have none. */
  readonly rounds?: Rounds
  /** Where cards are dealt: how many a shoe holds, and how many rounds make a board of roads. */
  readonly shoe?: { readonly cards: number; readonly board: number }
  /**
   * One round, from the draws alone. Rules of version 1 took what was left in a shoe, which the house told afterwards (docs/adr/0150): only to
   * them it is given.
   */
  draw(draws: Draws, shoe?: number[]): R
  /** Rules whose rounds may still lie open or be asked about. Their bets, odds and cells are these; only how a round is drawn or named is not. */
  readonly before?: readonly SharedRules<R>[]
  /** The line behind a bet's name; null when the game has none of this name. */
  line(bet: string): Line | null
  /** The cell of a bet's book that a result falls into. */
  cell(bet: string, result: R): number
}

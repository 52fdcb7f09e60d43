import type { Draws } from '@jade/fair/pf1'

export type { Draws } from '@jade/fair/pf1'

/**
 * What every game's rules give the studio: a pure function from draws to a result, and what each bet returns in whole units. A
 * hundredth of a bet is one unit, so a bet of whole TWD pays exact cents. No clock, no I/O, no chance but the draws.
 */

export const UNITS_PER_BET = 100

export type GameGroup = 'slots' | 'fish' | 'cards' | 'lottery' | 'casino' | 'sports' | 'mini'

/** A value that survives JSON unchanged: what is stored with a round and shown to the player. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** What every game says about itself, whether played alone or at a table. */
export interface GameInfo {
  readonly code: string
  readonly group: GameGroup
  readonly name: { readonly zh: string; readonly en: string }
  /** Theoretical return in percent, two decimals; the game's proof computes it exactly. */
  readonly rtp: string
  /** Raised whenever the code could give another outcome for the same draws and tables. */
  readonly engineVersion: string
  /** Everything that decides the return: strips, pays, caps. Its hash stands in every record (FAIR-8). */
  readonly config: Json
}

/** The stakes of one round in whole TWD, by the name of the bet. */
export type Wager = Readonly<Record<string, number>>

/** What a game with a single bet calls it. */
export const ONLY_BET = 'bet'

/** A game that a player plays alone, with a seed of her own. The result never depends on what was staked. */
export interface GameRules<R = Json> extends GameInfo {
  /** Allowed bets in whole TWD; the chips, where the game has several bets. */
  readonly betSteps: readonly number[]
  /** Least and most on each bet, whole TWD. Without: the game has a single bet, of one of the steps. */
  readonly limits?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  /** A round takes one of the bets, never several. */
  readonly oneBet?: true
  /** Highest return of one round, in bets. */
  readonly maxWin: number
  /** Most that a wager can lose over all results, whole TWD (GAMES-12). Without: all of it. */
  worstLoss?(wager: Wager): number
  /** Everything needed to show the round and to check it. */
  play(draws: Draws): R
  /** Total return of a bet in units, after the cap. */
  unitsOf(result: R, bet: string): number
  /** Wins can be staked again. */
  readonly double?: DoubleUp<R>
}

/** After a win its player may stake it again on an even chance: each time a round of its own, of another game. */
export interface DoubleUp<R = Json> {
  readonly rules: GameRules
  /** So often in a row at most. */
  readonly times: number
  /** No such round returns more than this, whole TWD. */
  readonly until: number
  /** Without an answer for so long the win is collected. */
  readonly seconds: number
  /** How long a stage shows a result before it asks. */
  showSeconds(result: R): number
}

import type { Draws } from '@jade/fair/pf1'

export type { Draws } from '@jade/fair/pf1'

/**
 * What every game's rules give the studio: a pure function from draws to a result in whole units. A hundredth of the
 * bet is one unit, so a bet of whole TWD pays exact cents. No clock, no I/O, no chance but the draws.
 */

export const UNITS_PER_BET = 100

export type GameGroup = 'slots' | 'fish' | 'cards' | 'lottery' | 'casino' | 'sports' | 'mini'

/** A value that survives JSON unchanged: what is stored with a round and shown to the player. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A finished round as the rules see it. */
export interface Outcome<D = Json> {
  /** Total return in units of the bet, after the cap. */
  readonly units: number
  /** Everything needed to show the round and to check it. */
  readonly detail: D
}

/** What every game says about itself, whether played alone or at a table. */
export interface GameInfo {
  readonly code: string
  readonly group: GameGroup
  readonly name: { readonly zh: string; readonly en: string }
  /** Theoretical return in percent, two decimals; the game's proof computes it exactly. */
  readonly rtp: string
  /** Raised whenever the code could give another outcome for the same draws and tables. */
  readonly engineVersion: string
  /** Everything that decides the return: strips, pays, caps. Its hash stands in every record. */
  readonly config: Json
}

/** A game that a player plays alone, with a seed of her own. */
export interface GameRules<D = Json> extends GameInfo {
  /** Allowed bets in whole TWD. */
  readonly betSteps: readonly number[]
  /** Highest return of one round, in bets. */
  readonly maxWin: number
  play(draws: Draws): Outcome<D>
}

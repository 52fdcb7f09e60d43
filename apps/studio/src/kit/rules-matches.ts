import type { GameInfo } from './rules.ts'
import type { Rounds } from './rules-times.ts'

/** A block of a match: whose, which of the day (from 1), and which block of it. */
export interface MatchBlock {
  readonly home: { readonly code: string }
  readonly away: { readonly code: string }
  readonly match: number
  readonly block: number
}

/** Rules of a game of matches: what a round of them is drawn by. */
export interface MatchRules extends GameInfo {
  /** When the days of each league are; only rules of version 1 have none. */
  readonly rounds?: Rounds
  /** PF1's nonce of a block of a match of this round. */
  nonce(round: string, of: MatchBlock): string
  /** Rules whose days may still be played or asked about. Clubs, prices and goals are these; only how a block is named is not. */
  readonly before: readonly MatchRules[]
}

import type { Draws, GameInfo, Json } from './rules.ts'

/**
 * Games whose round stays open between the player's steps. A round is its draws and the steps so far, nothing else: every state
 * of it is computed anew from these, so there is nothing to lose and nothing to steal.
 */

/** Where a round stands. Stakes are multiples of the first one. */
export interface Position {
  /** What may be done next; nothing when the round is over. */
  readonly allowed: readonly string[]
  /** All stakes so far. */
  readonly stakes: number
  /** Total return in thousandths of the first stake; 0 while the round is open. */
  readonly returned: number
  /** Stakes that were won or lost and not handed back; 0 while the round is open. */
  readonly decided: number
  /** Everything that anybody may know by now. What is still hidden is not in it: this is what is stored, told and reported. */
  readonly shown: Json
}

export interface SteppedRules extends GameInfo {
  /** Limits of the first stake, whole TWD. */
  readonly stake: { readonly min: number; readonly max: number }
  /** Chips on the felt, whole TWD. */
  readonly chips: readonly number[]
  /** Highest return of one round, in first stakes. */
  readonly maxWin: number
  /** The step that the house takes for a player who left, as often as it needs to be taken. */
  readonly leave: string
  /**
   * Rules that were in force before these, as long as rounds dealt under them may lie open: a release that changes the rules keeps the old ones
   * here until the next. Without them their rounds are given back, and who saw a release coming could give up bad hands for nothing.
   */
  readonly before: readonly SteppedRules[]
  /** The round after these steps: always the same. Throws RangeError on a step that is not allowed. */
  play(draws: Draws, steps: readonly string[]): Position
  /**
   * What each allowed step is worth on the average, in first stakes won (lost when negative), if the best follows. Computed from
   * what the player sees and by the programme that proves the return.
   */
  worth(shown: Json): Readonly<Record<string, number>>
}

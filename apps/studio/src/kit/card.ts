import type { Guide } from './guide.ts'
import type { DrawLine, SportLine, TableLine } from './lines.ts'
import type { Promised } from './promise.ts'
import type { GameInfo, GameRules } from './rules.ts'
import type { SteppedRules } from './rules-stepped.ts'

/**
 * What a game is and how it is played, free of words and pictures: the verifier carries cards too. One of `alone`, `stepped`, `table`, `lottery`,
 * `sport` and `series` says how.
 */
export interface Card {
  readonly rules: GameInfo
  /** Played alone, a round at a call. */
  readonly alone?: GameRules
  /** Played alone, its rounds open between steps. */
  readonly stepped?: SteppedRules
  /** A table where everybody plays the same rounds. */
  readonly table?: TableLine
  /** A lottery with issues by the calendar. */
  readonly lottery?: DrawLine
  /** A league of matches. */
  readonly sport?: SportLine
  /** Many small bets a minute, booked in batches and recorded as a series: a fish room. */
  readonly series?: {
    /** Most that a bullet returns, in its cost. */
    readonly maxWin: number
  }
  /** The page that several games share (entries/). Without: the game's own, stage/page.html. */
  readonly page?: 'play' | 'table' | 'lottery'
  /** Rounds of another code that are played on this game's stage: its double-up. Operators do not see it. */
  readonly inner?: readonly GameRules[]
}

/** What operators and players are told of a game. Not part of the card, so that the verifier does without. */
export interface Told {
  readonly promise: Promised
  readonly guide: Guide
  /** Of the rules inside it, by code. */
  readonly innerGuides?: Readonly<Record<string, Guide>>
  /** The exact return in words and figures, in percent of the stake, for its README: each figure stands in proof.test.ts. */
  readonly exact: string
}

/** What the card.ts of a game gives. */
export interface CardFile {
  readonly card: Card
  readonly told: Told
}

import type { Session } from '../kit/api.ts'
import type { Sound } from '../kit/sound.ts'
import type { Look } from './look.ts'
import type { Picture } from './picture.ts'

/** What a slot's round tells every stage; the rest is the game's own. */
export interface SlotRound {
  /** Total return in hundredths of the bet. */
  readonly units: number
}

/** What a slot has at hand while it shows a round. */
export interface Showing {
  readonly picture: Picture
  readonly sound: Sound
  /** Whole TWD. */
  readonly bet: number
  /** Counts the win line up to so many units of the bet. What is not {@link isWin} stands there at once, without light or sound. */
  win(units: number): Promise<void>
  /** The line over the reels: where a feature stands. Empty takes it away. */
  status(words: string): void
  /** The night of the feature, or the ordinary one. */
  feature(on: boolean): void
}

/** A slot in the browser. It shows rounds that it is told. */
export interface SlotStage<R extends SlotRound> {
  readonly look: Look
  /** The window that the reels stop on first. */
  window(round: R): readonly string[]
  /** Everything from there on: wins, features. */
  show(round: R, at: Showing): Promise<void>
  /** Drawn once as the page's background: the ordinary night, or that of the feature. */
  night(feature: boolean): string
  /** Rules and pays at a bet of whole TWD, from the configuration whose hash stands in every record. */
  rules(game: Session['game'], bet: number): Node
}

export const UNITS = 100

/** Only what returns more than the bet is celebrated: frames, lit figures and sounds on less would dress a loss as a win (RTS 14F). */
export function isWin(units: number): boolean {
  return units > UNITS
}

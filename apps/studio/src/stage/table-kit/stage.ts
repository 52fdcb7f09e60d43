import type { SeatView } from '../../protocol/table-protocol.ts'
import type { Sound } from '../kit/sound.ts'
import type { PrintedBet } from './bets.ts'

/** Whole TWD by bet. */
export type Chips = ReadonlyMap<string, number>
export type Limits = SeatView['limits']

/** Where bets are put down. */
export interface Board {
  /** Chips that are not confirmed yet. */
  readonly pending: Chips
  /** What stands with the studio. */
  readonly placed: Chips
  /** What stood last. */
  readonly last: Chips
  /** Told when chips change. */
  onChange: () => void
  /** Told what the board has to say, as why a chip was not put down. */
  onSay: (words: string) => void
  /** Betting opens or closes; true when unconfirmed chips were taken back. */
  open(open: boolean): boolean
  stands(bets: Chips): void
  newRound(): void
  /** Stakes of all players by bet, decimal TWD; shown while betting is closed. */
  pools(totals: Readonly<Record<string, string>>): void
  /** Return by bet, null where nothing came back. */
  settled(returns: Readonly<Record<string, string>> | null): void
  undo(): void
  clear(): void
  repeat(): void
}

/** What happens above the bets: cards, dice. It shows results that it is told, at its own pace. */
export interface Scene<R> {
  clear(): void
  /** Everything at once: for who comes when the result is out already. */
  showAll(result: R): void
  /** Shows how the result comes. False when another round took the table meanwhile. */
  reveal(result: R, placed: Chips): Promise<boolean>
  /** What the result is called, and which colour its banner has. */
  outcome(result: R): { readonly words: string; readonly look: 'red' | 'blue' | 'green' | 'gold' }
  /** Results so far, oldest first, in the place of those shown before. */
  history(results: readonly R[]): void
  /** One more result, once it was revealed. */
  add(result: R): void
}

export interface SceneParts {
  readonly sound: Sound
  /** Where the scene is drawn. */
  readonly host: HTMLElement
  /** Where results so far are drawn. */
  readonly roads: HTMLElement
  /** The countdown with its words; the scene says where it stands. */
  readonly clock: HTMLElement
}

export interface BoardParts {
  readonly sound: Sound
  readonly chips: readonly number[]
  readonly limits: Limits
}

/** A table game in the browser. */
export interface TableStage<R> {
  readonly bets: readonly PrintedBet[]
  /** What players call a bet. */
  name(bet: string): string
  /** The heading of a group. */
  group?(name: string): string
  /** What stands on a bet's area of the felt; without: its name and odds. */
  face?(bet: PrintedBet): readonly (Node | string)[]
  /** A board of its own where bets are more than areas of a felt. */
  board?(parts: BoardParts): Board
  scene(parts: SceneParts): Scene<R>
  /** A result in a line of the history. */
  tell(result: R): string
  /** The rules in words: before the table of odds, and after it. */
  readonly rules: { readonly text: string; readonly notes: readonly string[] }
}

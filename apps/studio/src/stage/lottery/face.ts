import type { Sound } from '../kit/sound.ts'
import type { RuleText } from './odds.ts'

/** What one lottery looks like and what can be played on it. The rest of the stage is the same for all. */

export interface Option {
  readonly bet: string
  readonly label: string
  /** Thousandths of the stake, stake included. */
  readonly pays: number
  /** Drawn in the place of the label. */
  readonly face?: () => Element
  /** What is read aloud where the face says more than the label. */
  readonly spoken?: string
}

/** Lines to be tapped one by one. */
export interface TilesTab {
  readonly kind: 'tiles'
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly groups: readonly { readonly label?: string; readonly columns: number; readonly options: readonly Option[] }[]
}

/** Numbers to be chosen; every combination of `choose` of them is a line. */
export interface PickTab {
  readonly kind: 'pick'
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly prefix: string
  readonly choose: number
  readonly most: number
  readonly numbers: readonly number[]
  readonly pays: number
  readonly ball: (number: number) => Element
}

export type Tab = TilesTab | PickTab

/** Where the draw is shown. */
export interface Show<R> {
  /** Sale has ended, the draw is near: the drum turns, the cars stand at the line. */
  wait(): void
  /** Plays the draw; false when something newer came in between. */
  reveal(result: R): Promise<boolean>
  /** The result as it lies. */
  rest(result: R): void
}

/** What falls one way or another in every issue: runs of it are told as dragons. */
export interface Side<R> {
  readonly label: string
  /** Null where it was neither. */
  of(result: R): string | null
}

/** Numbers that are drawn, to be counted: hot, cold, missing. `single`: one of them in every issue. */
export interface Column<R> {
  readonly label: string
  readonly values: readonly number[]
  readonly single: boolean
  of(result: R): readonly number[]
  readonly ball: (value: number) => Element
}

export interface Face<R> {
  tabs(config: unknown): readonly Tab[]
  /** The result in a line of text height. */
  small(result: R): Element
  /** The result in words, for who does not see it. */
  words(result: R): string
  show(host: HTMLElement, sound: Sound): Show<R>
  readonly sides: readonly Side<R>[]
  readonly columns: readonly Column<R>[]
  rules(config: unknown): RuleText
  /** A line in words: play type and what was chosen. */
  lineName(bet: string): string
}

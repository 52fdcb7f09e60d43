import type { Limit } from './lines.ts'

/** A row of odds. */
export interface GuideRow {
  readonly name: string
  readonly pays: string
  readonly rtp: string | null
  /** Name of the limits that hold for it. */
  readonly limit: string | null
}

export interface GuideText {
  readonly text: readonly string[]
  readonly rows: readonly GuideRow[]
}

/** A symbol of a result: what players call it, and how it looks as an SVG document. */
export interface GuideSymbol {
  name(): string
  svg(): string
}

/** What a stage knows of its game in words, in the language that is asked for: so they are told at the call, not kept in a constant. */
export interface Guide {
  tell(config: unknown): GuideText
  /** What players call a bet; only of games with several. */
  betName?(bet: string, config: unknown): string
  /** Stakes in TWD by room, where neither a line nor the rules name them. */
  readonly ranges?: Readonly<Record<string, Limit>>
  /** What the hands of a result are called, in their order; only where the result gives them no names. */
  hands?(): readonly string[]
  /** Symbols of its results by the names that these have for them; only of games that have some. */
  readonly symbols?: Readonly<Record<string, GuideSymbol>>
}

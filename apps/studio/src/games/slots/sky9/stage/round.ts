/** What the server tells of a round; the stage only plays it, it decides nothing. */

/** A lantern in a cell (reel x 3 + row) with its worth in bets. */
export type ShownLantern = readonly [cell: number, bets: number]

/** At the start of a feature, and again after each new lantern. */
export const RESPINS = 3

export interface ShownFeature {
  readonly start: readonly ShownLantern[]
  readonly respins: readonly (readonly ShownLantern[])[]
  readonly full: boolean
  readonly units: number
}

export interface ShownRound {
  /** By reel, three letters each from top to bottom. */
  readonly window: readonly string[]
  readonly wins: readonly { readonly units: number; readonly cells: readonly (readonly [number, number])[] }[]
  readonly feature: ShownFeature | null
  readonly units: number
}

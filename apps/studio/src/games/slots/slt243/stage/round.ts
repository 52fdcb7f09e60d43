/** What the server tells of a spin; the stage only plays it, it decides nothing. */
export interface ShownHit {
  readonly symbol: string
  readonly run: number
  readonly ways: number
  readonly units: number
  readonly cells: readonly (readonly [number, number])[]
}

export interface ShownSpin {
  readonly stops: readonly number[]
  /** By reel, three letters each from top to bottom. */
  readonly window: readonly string[]
  readonly hits: readonly ShownHit[]
  readonly scatters: number
  readonly scatterUnits: number
  readonly awards: number
  readonly units: number
}

export interface ShownRound {
  readonly spin: ShownSpin
  readonly freeSpins: readonly ShownSpin[]
  readonly units: number
  readonly capped: boolean
}

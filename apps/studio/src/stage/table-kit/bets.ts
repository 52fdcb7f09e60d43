/** A bet as a table prints it. The studio's rules decide; a test holds what is printed against them. */
export interface PrintedBet {
  /** Its name at the studio. */
  readonly bet: string
  /** `8 : 1`. */
  readonly pays: string
  /** Return in percent with two decimals, as the game's proof counts it. */
  readonly rtp: string
  /** Name of the limits that hold for it. */
  readonly limit: string
  /** Where a stake is a reserve: how many times what the player puts down. */
  readonly reserve?: number
  /** Bets that stand together under a heading. */
  readonly group?: string
}

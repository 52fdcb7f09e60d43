/** A player excluded himself: play and money in stop at once, marketing too. */
export interface PlayerExcluded {
  readonly playerId: string
  /** ISO time; null is for good. */
  readonly until: string | null
}

/** An exclusion ended, 24 hours after the player asked. */
export interface ExclusionEnded {
  readonly playerId: string
}

export const playerExcluded = 'protection.player_excluded'
export const exclusionEnded = 'protection.exclusion_ended'

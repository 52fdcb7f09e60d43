/** A platform's entry changed (status, maintenance, order): clients fetch the list again. */
export interface PlatformChanged {
  readonly code: string
  readonly version: string
}

export const platformChanged = 'platforms.changed'

/** A vendor said that this player's open games are over. */
export interface GamesEnded {
  readonly playerId: string
  /** The adapter's name. */
  readonly vendor: string
}

/** Staff changed which platforms a player is barred from. */
export interface PlayerBarred {
  readonly playerId: string
}

export const playerBarred = 'platforms.player_barred'
export const gamesEnded = 'platforms.games_ended'

import { defineEvent } from '../kernel/event.ts'

/** A platform's entry changed (status, maintenance, order): clients fetch the list again. */
export interface PlatformChanged {
  readonly code: string
  readonly version: string
}

export const platformChanged = defineEvent<PlatformChanged>('platforms.changed')

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

export const playerBarred = defineEvent<PlayerBarred>('platforms.player_barred')
export const gamesEnded = defineEvent<GamesEnded>('platforms.games_ended')

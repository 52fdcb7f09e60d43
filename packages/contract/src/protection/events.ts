import { defineEvent } from '../kernel/event.ts'
import type { RestrictionKind } from './restriction-kinds.ts'

/** A player excluded himself: play and money in stop at once, marketing too. */
export interface PlayerExcluded {
  readonly playerId: string
  /** ISO time; null is for good. */
  readonly until: string | null
  /** `time_out`: a break that ends by itself. `linked`: another account of an excluded person. */
  readonly kind: 'exclusion' | 'time_out' | 'linked'
}

export const playerExcluded = defineEvent<PlayerExcluded>('protection.player_excluded')

/** Staff restricted the player, changed it, or took it away. */
export interface PlayerRestricted {
  readonly playerId: string
  readonly kind: RestrictionKind
  /** False: taken away. */
  readonly stands: boolean
  readonly code: string
  /** ISO time. */
  readonly at: string
}

export const playerRestricted = defineEvent<PlayerRestricted>('protection.player_restricted')

/** A loss or time limit was reached while the player played: open games are told to close. */
export interface PlayStopped {
  readonly playerId: string
  readonly reason: 'loss' | 'time'
  /** ISO time. */
  readonly at: string
}

export const playStopped = defineEvent<PlayStopped>('protection.play_stopped')

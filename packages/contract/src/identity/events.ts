import { defineEvent } from '../kernel/event.ts'

/** Somebody opened an account. */
export interface PlayerRegistered {
  readonly playerId: string
  readonly account: string
  readonly recommendedBy: string | null
}

/** A player logged in; opening an account counts as the first time. */
export interface PlayerLoggedIn {
  readonly playerId: string
  readonly sessionId: string
  /** ISO time, and its Taipei date. */
  readonly at: string
  readonly businessDate: string
}

export type SessionEndReason =
  | 'logout'
  | 'double_login'
  | 'kick'
  | 'password_changed'
  | 'locked'
  | 'deactivated'
  | 'closed'
  | 'excluded'
  | 'idle'

/** Sessions of a player ended; sockets of these sessions must close. */
export interface SessionsEnded {
  readonly playerId: string
  readonly sessionIds: readonly string[]
  readonly reason: SessionEndReason
}

/** The player (or whoever holds the player's means) changed what protects the account; the player is told. */
export interface CredentialsChanged {
  readonly playerId: string
  readonly what: 'password' | 'phone'
  /** ISO time. */
  readonly at: string
}

export const credentialsChanged = defineEvent<CredentialsChanged>('identity.credentials_changed')
export const playerRegistered = defineEvent<PlayerRegistered>('identity.player_registered')
export const sessionsEnded = defineEvent<SessionsEnded>('identity.sessions_ended')
export const playerLoggedIn = defineEvent<PlayerLoggedIn>('identity.player_logged_in')

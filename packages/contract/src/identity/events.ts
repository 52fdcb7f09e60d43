/** Somebody opened an account. */
export interface PlayerRegistered {
  readonly playerId: string
  readonly account: string
  readonly recommendedBy: string | null
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

/** An SMS waits to be handed to the gateway. */
export interface SmsQueued {
  readonly smsId: string
}

/** The player (or whoever holds the player's means) changed what protects the account; the player is told. */
export interface CredentialsChanged {
  readonly playerId: string
  readonly what: 'password' | 'phone'
  /** ISO time. */
  readonly at: string
}

export const credentialsChanged = 'identity.credentials_changed'
export const playerRegistered = 'identity.player_registered'
export const sessionsEnded = 'identity.sessions_ended'
export const smsQueued = 'identity.sms_queued'

/** Socket events of this room (API-11). */
export const identityPushes = { doubleLogin: 'double-login', kick: 'kick', updateUser: 'update-user' } as const

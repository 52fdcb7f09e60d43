import { type App, type Intent, type Queryable, refuse, type Unit } from '@jade/service/app'
import type { AuthenticatePlayer } from '@jade/service/http/callers'
import { requirePassword as passwordAgain } from './password.service.ts'
import * as players from './player.store.ts'
import * as session from './session.service.ts'

/** SQL for a player's account, which lists of other rooms show. */
export { accountOf, registeredBetween } from './player.store.ts'
export { ofOrderOrAccount } from './order-or-account.ts'
/** Active players of whom a condition of other rooms holds: their numbers in order, and how many. */
export { activePlayers, countActivePlayers } from './player.store.ts'
/** The numbers of the players of many accounts, by account in lower case. */
export { idsOfAccounts } from './player.store.ts'
export { liveSince as onlineSince, loginsBetween, onlineOf, seenSinceOf } from './session.store.ts'

/**
 * Budgets by subscriber and neighbourhood (a /24 of IPv4, a /48 of IPv6) and by any other name, in windows of seconds. They answer the refusal with its
 * Retry-After instead of throwing it: within {@link remembering} the count stays although the call is refused.
 */
export { tooMany, tooManyFrom } from './address.service.ts'
export { remembering } from './session.service.ts'
export { maskedAccount, maskedPhone } from './identity.rules.ts'
export { requireStepUp } from './step-up.service.ts'
export { accountsOf, activeAmong, recommendedBy, type SharedTraces, sharedTraces, tracedWith } from './traces.store.ts'
/** Refuses `identity.password_forced` to a player who must change the password first. For the HTTP mount of the players. */
export const passwordGate = session.passwordGate

/** A player as other rooms may know one: nothing secret. */
export interface Player {
  readonly id: bigint
  readonly account: string
  readonly phone: string
  readonly phoneVerified: boolean
  readonly status: 'active' | 'locked' | 'deactivated'
  readonly forcedPassword: boolean
  readonly avatar: string
  readonly recommendCode: string
  readonly recommendedBy: bigint | null
  readonly registeredAt: Date
}

const publicOf = (row: players.PlayerRow): Player => ({
  id: row.id,
  account: row.account,
  phone: row.phone,
  phoneVerified: row.phone_verified,
  status: row.status,
  forcedPassword: row.force_password,
  avatar: row.avatar,
  recommendCode: row.recommend_code,
  recommendedBy: row.recommended_by,
  registeredAt: row.registered_at,
})

/** The player of a bearer token, or null, for the HTTP mount and the sockets. Error: kernel.logged_out for a session the server ended. */
export const authenticate: AuthenticatePlayer = session.authenticate

export async function playerById(q: Queryable, id: bigint): Promise<Player | null> {
  const row = await players.playerById(q, id)
  return row && publicOf(row)
}

/** Numbers of deactivated players above one, in their order: for walks. */
export const deactivatedAfter = players.deactivatedAfter

/** Accounts are the same in upper and lower case. */
export async function playerByAccount(q: Queryable, account: string): Promise<Player | null> {
  const row = await players.playerByAccount(q, account)
  return row && publicOf(row)
}

/** Holds the player's row until the unit ends: one player's units that decide on counts go one after the other. */
export async function lockPlayer(u: Unit, id: bigint): Promise<Player | null> {
  const row = await players.lockPlayer(u.tx, id)
  return row && publicOf(row)
}

/**
 * Holds the player's row until the unit ends, and refuses `kernel.logged_out` when the account was locked or closed since the
 * session was read. Asked first by whatever moves the player's money.
 */
export async function lockActivePlayer(u: Unit, id: bigint): Promise<void> {
  const row = await players.lockPlayer(u.tx, id)
  if (row?.status === 'locked' || row?.status === 'deactivated') throw refuse('kernel.logged_out')
}

/** Of these players the active ones whose rows are free, held as {@link lockActivePlayer} holds one: waits for nobody, refuses nothing. */
export function lockFreePlayers(u: Unit, ids: readonly bigint[]): Promise<readonly bigint[]> {
  return players.lockFreeActive(u.tx, ids)
}

/** Nobody logs in to this account any more. */
export async function deactivatePlayer(u: Unit, id: bigint, reason: string): Promise<void> {
  await players.setStatus(u.tx, id, { status: 'deactivated', reason })
  await session.endSessions(u, id, { reason: 'closed' })
}

/** The password again before what cannot be taken back; never inside a unit. Errors: identity.password_wrong on `password`, kernel.too_many. */
export function requirePassword(app: App, intent: Intent, asked: { readonly playerId: bigint; readonly password: string }): Promise<void> {
  return passwordAgain(app, { ...asked, field: 'password', intent })
}

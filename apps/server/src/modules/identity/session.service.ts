import { identityPushes } from '@jade/contract/identity/pushes'
import { randomUUID } from 'node:crypto'
import {
  type CredentialsChanged,
  credentialsChanged,
  type PlayerLoggedIn,
  playerLoggedIn,
  type SessionEndReason,
  type SessionsEnded,
  sessionsEnded,
} from '@jade/contract/identity/events'
import type { identityCalls } from '@jade/contract/identity/calls'
import { type Actor, type App, type Intent, type PlayerActor, Refusal, refuse, type Unit } from '@jade/service/app'
import { batched } from '@jade/service/batched'
import { taipeiDate } from '@jade/service/clock'
import type { Gate } from '@jade/service/http'
import { randomToken } from '@jade/service/ids'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { sessionOver } from './identity.rules.ts'
import * as players from './player.store.ts'
import { tokenHash } from './secrets.ts'
import * as store from './session.store.ts'

const TOUCH_MS = 60_000

/** Calls that come together share one look-up; a session that was ended before a call came is seen as ended by it (IDENTITY-6). */
const sessionByToken = batched(store.sessionsByToken)

/** Callers who must change their password first; asked by {@link passwordGate} for the same request, so nothing is read twice. */
const forced = new WeakSet<Actor>()

/**
 * The player of a bearer token, or null for a token nobody has. One indexed read; a sign of life is written at most once a
 * minute (IDENTITY-6). Error: kernel.logged_out when the server ended the session, with a flag of the name of the push that told it, for
 * a page that did not hear the push.
 */
export async function authenticate(app: App, token: string): Promise<PlayerActor | null> {
  if (!/^[\w-]{20,64}$/.test(token)) return null
  const row = await sessionByToken(app.db, tokenHash(token))
  if (!row) return null
  if (row.ended) throw refuse('kernel.logged_out', {}, { error: { [endPush(row.end_reason).name]: 1 } })
  if (row.status === 'deactivated') throw refuse('kernel.logged_out')
  const now = app.clock.now()
  if (now.getTime() - row.seen_at.getTime() >= TOUCH_MS) {
    const { session_idle_days: idleDays, session_max_days: maxDays } = await settings(app.db)
    if (sessionOver(row, now, { idleDays, maxDays })) throw refuse('kernel.logged_out')
    await store.touchSession(app.db, row.id, now)
  }
  const actor: PlayerActor = { kind: 'player', playerId: row.player_id, sessionId: row.id }
  if (row.force_password) forced.add(actor)
  return actor
}

/** Refuses `identity.password_forced` to a player who must change the password first (status_force_password 2). */
export const passwordGate: Gate = async (_app, { spec, actor }) => {
  if (forced.has(actor) && spec.auth === 'player' && spec.whilePasswordForced !== true) throw refuse('identity.password_forced')
}

/** A unit that keeps its traces (tries, counters) although its outcome is a refusal: return the refusal instead of throwing it. */
export async function remembering<T>(app: App, intent: Intent, work: (u: Unit) => Promise<T | Refusal>): Promise<T> {
  const result = await app.unit({ ...intent, key: null }, work)
  if (result instanceof Refusal) throw result
  return result
}

/**
 * Opens a session for a player whose row is locked, ends the older one with the event double-login (IDENTITY-6), and announces the log-in.
 * Returns the token.
 */
export async function openSession(u: Unit, playerId: bigint, client: { readonly ip: string; readonly device: string }): Promise<string> {
  await endSessions(u, playerId, { reason: 'double_login' })
  const token = randomToken()
  const session = {
    tokenHash: tokenHash(token),
    id: randomUUID(),
    player_id: playerId,
    ip: client.ip,
    device: client.device,
    created_at: u.now,
  }
  await store.insertSession(u.tx, session)
  await players.recordLogin(u.tx, playerId, { at: u.now, ip: client.ip })
  const payload: PlayerLoggedIn = {
    playerId: String(playerId),
    sessionId: session.id,
    at: u.now.toISOString(),
    businessDate: taipeiDate(u.now),
  }
  u.emit({ name: playerLoggedIn, payload })
  return token
}

/**
 * Ends the live sessions of a player, all but `except`: their tokens are worthless from the commit on, their sockets hear
 * why and are closed. The push names the ended sessions, so that only their sockets get it and the device that just logged in stays.
 */
export async function endSessions(
  u: Unit,
  playerId: bigint,
  end: { readonly reason: SessionEndReason; readonly except?: string },
): Promise<void> {
  const { reason, except } = end
  const sessionIds = await store.endSessions(u.tx, playerId, { at: u.now, reason, except })
  if (sessionIds.length === 0) return
  const payload: SessionsEnded = { playerId: String(playerId), sessionIds, reason }
  u.push(playerId, endPush(reason), { sessions: sessionIds })
  u.emit({ name: sessionsEnded, payload })
}

/** The push that tells a device why its session ended. */
function endPush(reason: string): typeof identityPushes.doubleLogin | typeof identityPushes.kick {
  return reason === 'double_login' ? identityPushes.doubleLogin : identityPushes.kick
}

/** Announces that what protects the account changed: its owner hears of it by message, whoever did it. */
export function tellChanged(u: Unit, playerId: bigint, what: CredentialsChanged['what']): void {
  const payload: CredentialsChanged = { playerId: String(playerId), what, at: u.now.toISOString() }
  u.emit({ name: credentialsChanged, payload })
}

/** Ends the session of the token that asks. */
export async function logout(app: App, request: Request<typeof identityCalls.logout>) {
  await app.unit({ ...request.intent, key: null }, (u) => endSessions(u, request.actor.playerId, { reason: 'logout' }))
  return {}
}

/** The client as far as a reset without token recognises it (IDENTITY-12), and as staff see it. */
export function clientOf(request: { readonly ip: string; header(name: string): string }) {
  return { ip: request.ip, device: request.header('user-agent').slice(0, 200) }
}

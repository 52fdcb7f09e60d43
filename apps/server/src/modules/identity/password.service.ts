import type { identityCalls } from '@jade/contract/identity/calls'
import { type App, refuse, refuseFields } from '@jade/service/app'
import { hashPassword, NOBODYS_HASH, passwordMatches } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { tooMany } from './address.service.ts'
import { newPasswordOn } from './guess.service.ts'
import { isCommonPassword } from './identity.rules.ts'
import * as players from './player.store.ts'
import { endSessions, remembering, tellChanged } from './session.service.ts'
import { forgetTries } from './tries.store.ts'

const HOUR = 3600
const OLD_PASSWORDS_PER_HOUR = 10

/** Whether it is the password of this hash; without a hash it costs the same work and is wrong. Error: kernel.busy. */
export function matches(password: string, hash: string | null): Promise<boolean> {
  return passwordMatches(password, hash ?? NOBODYS_HASH)
}

/**
 * The player's password again, before something that cannot be taken back. Ten tries an hour.
 * Errors: identity.password_wrong on `field`, kernel.too_many.
 */
export async function requirePassword(
  app: App,
  asked: {
    readonly playerId: bigint
    readonly password: string
    readonly field: string
    readonly intent: Request<typeof identityCalls.logout>['intent']
  },
): Promise<void> {
  const { playerId, password, field, intent } = asked
  await remembering(app, intent, (u) =>
    tooMany(u, { kind: 'password', who: String(playerId), seconds: HOUR, most: OLD_PASSWORDS_PER_HOUR, code: 'kernel.too_many' }),
  )
  const player = await players.playerById(app.db, playerId)
  if (!(await matches(password, player?.password_hash ?? null))) throw refuseFields({ [field]: 'identity.password_wrong' })
}

/** Changes the own password and ends other sessions (IDENTITY-14). Errors: password_wrong, password_same, password_common, kernel.too_many. */
export async function updatePassword(app: App, request: Request<typeof identityCalls.updatePassword>) {
  const { password_old: old, password } = request.body
  const { playerId, sessionId } = request.actor
  await requirePassword(app, { playerId, password: old, field: 'password_old', intent: request.intent })
  const known = await players.playerById(app.db, playerId)
  if (!known) throw refuse('kernel.unauthenticated')
  if (old === password) throw refuseFields({ password: 'identity.password_same' })
  if (isCommonPassword(password, known.account)) throw refuseFields({ password: 'identity.password_common' })
  const hash = await hashPassword(password)
  await app.unit({ ...request.intent, key: null }, async (u) => {
    const player = await players.lockPlayer(u.tx, playerId)
    if (player?.password_hash !== known.password_hash) throw refuseFields({ password_old: 'identity.password_wrong' })
    await players.setPassword(u.tx, playerId, { hash, at: u.now })
    tellChanged(u, playerId, 'password')
    await forgetTries(u.tx, player.account)
    await newPasswordOn(u, playerId, request.device)
    await endSessions(u, playerId, { reason: 'password_changed', except: sessionId })
    u.audit({ action: 'player.change_password', object: `player ${playerId}`, before: { password: 'old' }, after: { password: 'new' } })
  })
  request.keepDevice()
  return {}
}

import { identityPushes } from '@jade/contract/identity/pushes'
import type { identityCalls } from '@jade/contract/identity/calls'
import { type App, refuse, refuseFields } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { replaceAvatar } from './avatar.service.ts'
import { maskedPhone } from './identity.rules.ts'
import { spendCode } from './sms-code.service.ts'
import * as players from './player.store.ts'
import { remembering, tellChanged } from './session.service.ts'

/** Chooses a preset avatar. */
export async function updateAvatar(app: App, request: Request<typeof identityCalls.updateAvatar>) {
  await replaceAvatar(app, request.intent, { playerId: request.actor.playerId, avatar: request.body.avatar })
  return {}
}

/** Binds a phone that was never proved. Errors: phone_bound, phone_taken (phone), code_wrong (code), code_tries (429). */
export async function bindPhone(app: App, request: Request<typeof identityCalls.bindPhone>) {
  const { phone, code } = request.body
  const { playerId } = request.actor
  await remembering(app, request.intent, async (u) => {
    const player = await players.lockPlayer(u.tx, playerId)
    if (player?.phone_verified) return refuse('identity.phone_bound')
    const refusal = await spendCode(app, u, { phone, purpose: 'bind', code })
    if (refusal) return refusal
    if (!(await players.bindPhone(u.tx, playerId, { phone, at: u.now }))) return refuseFields({ phone: 'identity.phone_taken' })
    tellChanged(u, playerId, 'phone')
    u.push(playerId, identityPushes.updateUser)
    const sides = { before: { phone: maskedPhone(player?.phone ?? ''), proved: 0 }, after: { phone: maskedPhone(phone), proved: 1 } }
    u.audit({ action: 'player.bind_phone', object: `player ${playerId}`, ...sides })
    return null
  })
  return {}
}

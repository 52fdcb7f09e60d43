import type { identityCalls } from '@jade/contract/identity/calls'
import { type App, refuse, refuseFields } from '@jade/service/app'
import { randomToken } from '@jade/service/ids'
import { plainAddress } from '@jade/service/network'
import { hashPassword } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { askedForPhone } from './address.service.ts'
import { spendCode } from './sms-code.service.ts'
import { newPasswordOn } from './guess.service.ts'
import { isCommonPassword, PROOF_MINUTES } from './identity.rules.ts'
import * as players from './player.store.ts'
import { keyedHash, tokenHash } from './secrets.ts'
import { clientOf, endSessions, remembering, tellChanged } from './session.service.ts'
import * as store from './sms.store.ts'
import { forgetTries } from './tries.store.ts'

function clientHash(app: App, request: { readonly ip: string; header(name: string): string }): Buffer {
  const { ip, device } = clientOf(request)
  return keyedHash(app, 'client', `${plainAddress(ip)}\n${device}`)
}

/** Step 0 of the reset. Errors: phone_unknown (phone), too_many_questions (429), reset_off. */
export async function ifPlayerExist(app: App, request: Request<typeof identityCalls.ifPlayerExist>) {
  const { phone } = request.body
  await remembering(app, request.intent, async (u) => {
    const rules = await settings(u.tx)
    if (rules.enable_mobile_verification_retrieve_password === 0) return refuse('identity.reset_off')
    const over = await askedForPhone(u, { ip: request.ip, phone, most: rules.phone_question_per_address_hour })
    if (over) return over
    return (await players.playerByPhone(u.tx, phone)) ? null : refuseFields({ phone: 'identity.phone_unknown' })
  })
  return { message: 'success' as const }
}

/** Step 1: uses the code up and marks the phone as verified for this client for ten minutes (IDENTITY-12). Errors: code_wrong, code_tries, reset_off. */
export async function verifyPhoneCode(app: App, request: Request<typeof identityCalls.verifyPhoneCode>) {
  const { phone, code } = request.body
  const token = randomToken()
  await remembering(app, request.intent, async (u) => {
    if ((await settings(u.tx)).enable_mobile_verification_retrieve_password === 0) return refuse('identity.reset_off')
    const refusal = await spendCode(app, u, { phone, purpose: 'forget', code })
    if (refusal) return refusal
    const player = await players.playerByPhone(u.tx, phone)
    if (!player) return refuseFields({ code: 'identity.code_wrong' })
    const expiresAt = new Date(u.now.getTime() + PROOF_MINUTES * 60_000)
    await store.insertProof(u.tx, {
      tokenHash: tokenHash(token),
      phone,
      playerId: player.id,
      clientHash: clientHash(app, request),
      expiresAt,
    })
    return null
  })
  return { message: 'success' as const, data: { verify_token: token } }
}

/**
 * Step 2: sets the password once per proof, forgets wrong passwords and ends every session. Without a token the proof must
 * be of the same client. Errors: reset_unverified, password_common (password), kernel.busy.
 */
export async function updatePasswordByForget(app: App, request: Request<typeof identityCalls.updatePasswordByForget>) {
  const { phone, password, verify_token: token } = request.body
  const asked = { phone, tokenHash: token === undefined ? null : tokenHash(token), clientHash: clientHash(app, request) }
  const proof = await store.proofOf(app.db, { ...asked, now: app.clock.now() })
  const player = proof && (await players.playerById(app.db, proof.player_id))
  if (!player) throw refuseFields({ password_confirm: 'identity.reset_unverified' })
  if (isCommonPassword(password, player.account)) throw refuseFields({ password: 'identity.password_common' })
  const hash = await hashPassword(password)
  await app.unit({ ...request.intent, key: null }, async (u) => {
    await players.lockPlayer(u.tx, player.id)
    const standing = await store.proofOf(u.tx, { ...asked, tokenHash: proof.token_hash, now: u.now })
    if (!standing || !(await store.useProof(u.tx, standing.token_hash, u.now))) {
      throw refuseFields({ password_confirm: 'identity.reset_unverified' })
    }
    await players.setPassword(u.tx, player.id, { hash, at: u.now })
    await forgetTries(u.tx, player.account)
    await newPasswordOn(u, player.id, request.device)
    tellChanged(u, player.id, 'password')
    await endSessions(u, player.id, { reason: 'password_changed' })
    u.audit({ action: 'player.reset_password', object: `player ${player.id}`, before: { password: 'old' }, after: { password: 'new' } })
  })
  request.keepDevice()
  return {}
}

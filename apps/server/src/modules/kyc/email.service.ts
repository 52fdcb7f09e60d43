import { identityPushes } from '@jade/contract/identity/pushes'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { kycCalls } from '@jade/contract/kyc/calls'
import { type App, Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { fieldBox, keyFor } from '@jade/service/crypto-box'
import type { Request } from '@jade/service/room'
import { lockPlayer } from '../identity/door.ts'
import { settings } from '../site/door.ts'
import * as store from './email.store.ts'
import { maskedEmail } from './profile.rules.ts'
import { profile } from './store.ts'

const CODE_MINUTES = 10
const TRIES = 5

const box = (app: App) => fieldBox(app.config.secrets.dataKey, 'kyc.profile')
/** Upper and lower case are one address. */
/** Equal for equal addresses. */
export const emailIndex = (app: App, email: string): string => box(app).blindIndex(email.toLowerCase(), 'email')
const place = (playerId: bigint) => `kyc.profile.email:${playerId}`

/** The six digits of a message; they follow from its row's random id and a key outside the database. */
export function emailCode(app: App, row: { readonly id: string; readonly email_hash: string }): string {
  const digest = createHmac('sha256', keyFor(app.config.secrets.tokenKey, 'kyc.email_code')).update(`${row.id} ${row.email_hash}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export const sealedEmail = (app: App, playerId: bigint, email: string): string => box(app).encrypt(email, place(playerId))
export const openEmail = (app: App, playerId: bigint, sealed: string): string => box(app).decrypt(sealed, place(playerId))

/**
 * POST /auth/sendEmailVerification: a code to this address, within the waits and counts of SMS. A taken address is answered like a
 * free one; its owner learns nothing by it, the one who asks neither. Errors: kyc.email_off, edit_off, email_bound, email_wait, email_day.
 */
export async function sendEmailVerification(app: App, request: Request<typeof kycCalls.sendEmailVerification>) {
  const { playerId } = request.actor
  const hash = emailIndex(app, request.body.email)
  if (app.config.outside.connected.mail === undefined) throw refuse('kyc.email_off')
  await app.unit({ ...request.intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    const rules = await settings(u.tx)
    await requireUnbound(u, playerId)
    const asked = await store.askedFor(u.tx, { playerId, hash, since: startOfTaipeiDate(taipeiDate(u.now)) })
    const waited = asked.last ? Math.floor((u.now.getTime() - asked.last.getTime()) / 1000) : rules.sms_wait_seconds
    if (waited < rules.sms_wait_seconds) throw refuse('kyc.email_wait', { seconds: rules.sms_wait_seconds - waited })
    if (asked.count >= rules.sms_per_phone_day) throw refuse('kyc.email_day')
    await store.insertCode(u.tx, {
      id: randomUUID(),
      player_id: playerId,
      email_sealed: sealedEmail(app, playerId, request.body.email),
      email_hash: hash,
      lang: request.lang,
      created_at: u.now,
      expires_at: new Date(u.now.getTime() + CODE_MINUTES * 60_000),
    })
  })
  return {}
}

async function requireUnbound(u: Unit, playerId: bigint): Promise<void> {
  if ((await settings(u.tx)).allow_player_edit_information === 0) throw refuse('kyc.edit_off')
  if ((await profile(u.tx, playerId))?.email_sealed) throw refuse('kyc.email_bound')
}

/** POST /auth/bindEmail. Errors: kyc.edit_off, email_bound, identity.code_wrong (code), identity.code_tries, kyc.email_taken (email). */
export async function bindEmail(app: App, request: Request<typeof kycCalls.bindEmail>) {
  const { playerId } = request.actor
  const { email, code } = request.body
  // A wrong try is counted although it refuses: the unit returns the refusal.
  const refusal = await app.unit({ ...request.intent, key: null }, async (u) => {
    await lockPlayer(u, playerId)
    await requireUnbound(u, playerId)
    const hash = emailIndex(app, email)
    const wrong = await spend(app, u, { playerId, hash, code })
    if (wrong) return wrong
    const sealed = sealedEmail(app, playerId, email)
    if (!(await store.bindEmail(u.tx, playerId, { sealed, hash, at: u.now }))) return refuseFields({ email: 'kyc.email_taken' })
    u.push(playerId, identityPushes.updateUser)
    u.audit({
      action: 'player.bind_email',
      object: `player ${playerId}`,
      before: { email: 'unbound' },
      after: { email: maskedEmail(email) },
    })
    return null
  })
  if (refusal instanceof Refusal) throw refusal
  return {}
}

async function spend(
  app: App,
  u: Unit,
  given: { readonly playerId: bigint; readonly hash: string; readonly code: string },
): Promise<Refusal | null> {
  const row = await store.lockNewest(u.tx, given.playerId, given.hash)
  if (row && row.tries >= TRIES) return refuse('identity.code_tries', {}, { retryAfterSeconds: 30 })
  const open = row !== null && row.used_at === null && row.expires_at > u.now
  if (open && timingSafeEqual(Buffer.from(emailCode(app, row)), Buffer.from(given.code))) {
    await store.useCode(u.tx, row.id, u.now)
    return null
  }
  if (row) await store.addTry(u.tx, row.id)
  return refuseFields({ code: 'identity.code_wrong' })
}

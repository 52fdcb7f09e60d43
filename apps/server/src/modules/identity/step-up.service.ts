import type { identityCalls, StepUpPurpose } from '@jade/contract/identity/calls'
import { type App, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { queueCode, spendCode } from './sms-code.service.ts'
import { maskedPhone } from './identity.rules.ts'
import { requirePassword } from './password.service.ts'
import * as players from './player.store.ts'
import { remembering } from './session.service.ts'
import { changedLately, methodsOf } from './step-up.rules.ts'
import * as store from './step-up.store.ts'

type Ask<K extends 'stepUp' | 'stepUpMethods' | 'sendStepUpCode'> = Request<(typeof identityCalls)[K]>

/** GET /auth/stepUp. */
export async function stepUpMethods(app: App, { actor }: Ask<'stepUpMethods'>) {
  const player = await players.playerById(app.db, actor.playerId)
  if (!player) throw refuse('kernel.unauthenticated')
  const { step_up_after_change_hours: hours } = await settings(app.db)
  const methods = [...methodsOf(player, app.clock.now(), hours)]
  return { data: { methods, phone: player.phone_verified ? maskedPhone(player.phone) : '' } }
}

/** POST /auth/stepUp/code: to the phone that the server knows. Errors: no_phone, sms_off, sms_wait, sms_day, kernel.too_many. */
export async function sendStepUpCode(app: App, request: Ask<'sendStepUpCode'>) {
  const { playerId } = request.actor
  await remembering(app, request.intent, async (u) => {
    const player = await players.playerById(u.tx, playerId)
    if (!player?.phone_verified) return refuse('identity.no_phone')
    return queueCode(app, u, { phone: player.phone, purpose: 'step_up', content: 'code', playerId, ip: request.ip, lang: request.lang })
  })
  return {}
}

/**
 * POST /auth/stepUp: a proof of this session, for one purpose, good for one call within `step_up_minutes`.
 * Errors: step_up_method, password_wrong (password), code_wrong (code), code_tries, kernel.too_many.
 */
export async function stepUp(app: App, request: Ask<'stepUp'>) {
  const { purpose, password, code } = request.body
  const { playerId, sessionId } = request.actor
  if ((password === undefined) === (code === undefined)) throw refuseFields({ password: 'required' })
  const method = password === undefined ? 'sms' : 'password'
  if (password !== undefined) await requirePassword(app, { playerId, password, field: 'password', intent: request.intent })
  const until = await remembering(app, request.intent, async (u) => {
    const player = await players.lockPlayer(u.tx, playerId)
    if (!player) return refuse('kernel.unauthenticated')
    const { step_up_after_change_hours: hours, step_up_minutes: minutes } = await settings(u.tx)
    if (!methodsOf(player, u.now, hours).includes(method)) return refuse('identity.step_up_method')
    const refusal = code === undefined ? null : await spendCode(app, u, { phone: player.phone, purpose: 'step_up', code })
    if (refusal) return refusal
    const expiresAt = new Date(u.now.getTime() + minutes * 60_000)
    await store.insertProof(u.tx, { playerId, sessionId, purpose, method, at: u.now, expiresAt })
    u.audit({ action: 'player.step_up', object: `player ${playerId}`, unchanged: 'identity', facts: { purpose, method } })
    return expiresAt
  })
  return { data: { until: taipeiTime(until) } }
}

/**
 * Uses up the proof of the calling session inside the unit that it opens: with a refusal later in the unit it stays good. For
 * payout accounts always; for withdrawals by setting, or while a change of password or phone is young. Asked last, so that
 * nobody proves for nothing. Error: identity.step_up_needed with error.step_up = 1.
 */
export async function requireStepUp(u: Unit, purpose: StepUpPurpose): Promise<void> {
  const { actor } = u.intent
  if (actor.kind !== 'player' || !(await needed(u, purpose, actor.playerId))) return
  const { playerId, sessionId } = actor
  if (await store.useProof(u.tx, { playerId, sessionId, purpose, now: u.now })) return
  throw refuse('identity.step_up_needed', {}, { error: { step_up: 1, [purpose]: 1 } })
}

async function needed(u: Unit, purpose: StepUpPurpose, playerId: bigint): Promise<boolean> {
  if (purpose === 'payout_account') return true
  const [rules, player] = await Promise.all([settings(u.tx), players.playerById(u.tx, playerId)])
  if (rules.step_up_every_withdrawal === 1) return true
  return player !== null && changedLately(player, u.now, rules.step_up_after_change_hours)
}

// How long a code lives is the setting sms_code_minutes (packages/contract/src/identity/settings.ts);
// when it is used up or over, identity.rules.ts (codeState).
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { identityCalls, SmsPurpose } from '@jade/contract/identity/calls'
import type { Settings } from '@jade/contract/site/settings'
import { type App, Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { tooMany, tooManyFrom } from './address.service.ts'
import { codeState, maySend } from './identity.rules.ts'
import { playerById, playerByPhone } from './player.store.ts'
import { smsCode } from './secrets.ts'
import { remembering } from './session.service.ts'
import * as store from './sms.store.ts'

type SendRequest = Request<typeof identityCalls.sendPhoneVerification>

const HOUR = 3600
const DAY = 86_400

/**
 * Asks for a code by SMS. Known and unknown phones are answered alike: a phone without a player gets no message, a taken
 * one at registration gets the news that it is registered (IDENTITY-11, IDENTITY-13).
 * Errors: sms_off, sms_wait, sms_day, reset_off, phone_bound, kernel.too_many, kernel.unauthenticated.
 */
export async function sendPhoneVerification(app: App, request: SendRequest) {
  const { phone, type } = request.body
  const purpose: SmsPurpose = type ?? 'forget'
  await remembering(app, request.intent, async (u) => {
    const rules = await settings(u.tx)
    const refusal = await purposeRefusal(u, request, { purpose, rules })
    if (refusal) return refusal
    const owner = await playerByPhone(u.tx, phone)
    const playerId = request.actor.kind === 'player' ? request.actor.playerId : (owner?.id ?? null)
    return queueCode(app, u, { phone, purpose, content: contentFor(purpose, owner !== null), playerId, ip: request.ip, lang: request.lang })
  })
  return { message: 'success' as const }
}

/** Queues a code within every budget: of the address and its network, of the phone and of the site. Refuses where no gateway is connected. */
export async function queueCode(
  app: App,
  u: Unit,
  sms: Pick<store.NewSms, 'phone' | 'purpose' | 'content' | 'ip' | 'lang'> & { readonly playerId: bigint | null },
): Promise<Refusal | null> {
  if (app.config.outside.connected.sms === undefined) return refuse('identity.sms_off')
  const { playerId, ...message } = sms
  const rules = await settings(u.tx)
  const over = await budgets(u, sms.ip, rules)
  if (over) return over
  await store.lockPhone(u.tx, sms.phone)
  const asked = await store.askedFor(u.tx, sms.phone, startOfTaipeiDate(taipeiDate(u.now)))
  const decision = maySend(asked, u.now, rules)
  if (!decision.send) return refuse(decision.code, { seconds: decision.seconds })
  const full = await tooMany(u, { kind: 'sms-site', who: '', seconds: DAY, most: rules.sms_per_day, code: 'kernel.too_many' })
  if (full) return full
  const expires_at = new Date(u.now.getTime() + rules.sms_code_minutes * 60_000)
  await store.insertSms(u.tx, { ...message, id: randomUUID(), player_id: playerId, created_at: u.now, expires_at })
  return null
}

function contentFor(purpose: SmsPurpose, known: boolean): 'code' | 'known' | 'none' {
  if (purpose === 'register' || purpose === 'bind') return known ? 'known' : 'code'
  return known ? 'code' : 'none'
}

function budgets(u: Unit, from: string, rules: Settings): Promise<Refusal | null> {
  return tooManyFrom(u, from, { kind: 'sms-address', seconds: HOUR, most: rules.sms_per_address_hour, code: 'kernel.too_many' })
}

async function purposeRefusal(
  u: Unit,
  request: SendRequest,
  asked: { readonly purpose: SmsPurpose; readonly rules: Settings },
): Promise<Refusal | null> {
  if (asked.purpose === 'forget' && asked.rules.enable_mobile_verification_retrieve_password === 0) return refuse('identity.reset_off')
  if (asked.purpose !== 'bind') return null
  if (request.actor.kind !== 'player') return refuse('kernel.unauthenticated')
  const player = await playerById(u.tx, request.actor.playerId)
  return player?.phone_verified ? refuse('identity.phone_bound') : null
}

export interface EnteredCode {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly code: string
}

/**
 * Compares an entered code and counts a wrong try. Answers the id to {@link store.useCode}, or the refusal to return from a
 * unit that remembers: identity.code_wrong on `code`, identity.code_tries (429) once the tries are spent, right code or not.
 */
export async function compareCode(app: App, u: Unit, entered: EnteredCode): Promise<string | Refusal> {
  const { sms_code_tries: maxTries } = await settings(u.tx)
  const sms = await store.lockNewest(u.tx, entered.phone, entered.purpose)
  const state = codeState(sms, u.now, maxTries)
  if (state === 'spent') return refuse('identity.code_tries', {}, { retryAfterSeconds: 30 })
  if (sms && state === 'open') {
    const right = timingSafeEqual(Buffer.from(smsCode(app, sms)), Buffer.from(entered.code))
    if (right) return sms.id
  }
  if (sms) await store.addTry(u.tx, sms.id)
  return refuseFields({ code: 'identity.code_wrong' })
}

/** Compares and uses a code up. */
export async function spendCode(app: App, u: Unit, entered: EnteredCode): Promise<Refusal | null> {
  const id = await compareCode(app, u, entered)
  if (id instanceof Refusal) return id
  return (await store.useCode(u.tx, id, u.now)) ? null : refuseFields({ code: 'identity.code_wrong' })
}

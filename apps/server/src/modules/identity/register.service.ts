import type { FieldCode } from '@jade/contract/errors'
import { avatars, type identityCalls } from '@jade/contract/identity/calls'
import { type PlayerRegistered, playerRegistered } from '@jade/contract/identity/events'
import type { Settings } from '@jade/contract/site/settings'
import { type App, Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import { deviceHash } from '@jade/service/known-device'
import { hashPassword } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { askedForPhone, blocked, tooManyFrom } from './address.service.ts'
import { compareCode } from './sms-code.service.ts'
import { keepDevice } from './devices.store.ts'
import { isCommonPassword, TERMS_VERSION } from './identity.rules.ts'
import * as players from './player.store.ts'
import { clearText } from './secrets.ts'
import { clientOf, openSession, remembering } from './session.service.ts'
import { useCode } from './sms.store.ts'
import { forgetTries } from './tries.store.ts'

const HOUR = 3600
const DAY = 86_400
const TAKEN_NAMES_HOUR = 60

type Ask = Request<typeof identityCalls.register>

/** Field errors of a registration carry register_off 0 beside them (IDENTITY-2). */
const fields = (errors: Readonly<Record<string, FieldCode>>) => refuseFields(errors, {}, { register_off: 0 })

/**
 * Opens an account and its first session. What was agreed to is stored with time, version and address.
 * Errors: ip_blocked, register_off, age_required, code_required, code_wrong, code_tries, account_taken, phone_taken,
 * password_common, recommend_code_unknown, too_many_registrations, kernel.busy.
 */
export async function register(app: App, request: Ask) {
  const { account, password, phone } = request.body
  const checked = await remembering(app, request.intent, (u) => check(app, u, request))
  const passwordHash = await hashPassword(password)
  const token = await app.unit({ ...request.intent, key: null }, async (u) => {
    const limit = { kind: 'register', seconds: DAY, most: checked.perDay, code: 'identity.too_many_registrations' } as const
    const over = await tooManyFrom(u, request.ip, limit)
    if (over) throw over
    if (checked.smsId !== null && !(await useCode(u.tx, checked.smsId, u.now))) throw fields({ code: 'identity.code_wrong' })
    const id = await openAccount(u, {
      account,
      passwordHash,
      phone,
      phoneVerified: checked.smsId !== null,
      recommendedBy: checked.recommendedBy,
      ip: request.ip,
      ageConfirmed: request.body.check_age === 1,
    })
    if (id === null) throw fields({ account: 'identity.account_taken' })
    await keepDevice(u.tx, id, { hash: deviceHash(request.device), at: u.now })
    return openSession(u, id, clientOf(request))
  })
  request.keepDevice()
  return { data: { access_token: token } }
}

export type Opening = Omit<players.NewPlayer, 'avatar' | 'recommendCode' | 'at' | 'termsVersion'>

/** Stores a new player and announces it; null when the account or the proved phone is taken. Also the way of the demo seed. */
export async function openAccount(u: Unit, opening: Opening): Promise<bigint | null> {
  const made = { avatar: avatars[0] ?? '', recommendCode: clearText(8), at: u.now, termsVersion: TERMS_VERSION }
  const id = await players.insertPlayer(u.tx, { ...opening, ...made })
  if (id === null) return null
  await forgetTries(u.tx, opening.account)
  const recommendedBy = opening.recommendedBy === null ? null : String(opening.recommendedBy)
  const payload: PlayerRegistered = { playerId: String(id), account: opening.account, recommendedBy }
  u.emit({ name: playerRegistered, payload })
  return id
}

interface Checked {
  readonly smsId: string | null
  readonly recommendedBy: bigint | null
  readonly perDay: number
}

async function check(app: App, u: Unit, request: Ask): Promise<Checked | Refusal> {
  const rules = await settings(u.tx)
  if (await blocked(u.tx, request.ip)) return refuse('identity.ip_blocked', {}, { register_off: 0 })
  if (rules.allow_player_register === 0) return refuse('identity.register_off', {}, { register_off: 1 })
  const errors = await fieldErrors(u, request.body, rules)
  const over = errors['account'] ? await tooManyNames(u, request.ip) : null
  if (over) return over
  if (Object.keys(errors).length > 0) return fields(errors)
  const recommender = request.body.recommend_code ? await players.playerByRecommendCode(u.tx, request.body.recommend_code) : null
  const smsId = await smsOf(app, u, { body: request.body, rules })
  if (smsId instanceof Refusal) return smsId
  const taken = await phoneTaken(u, request, { proved: smsId !== null, most: rules.phone_question_per_address_hour })
  if (taken) return taken
  return { smsId, recommendedBy: recommender?.id ?? null, perDay: rules.register_per_address_day }
}

async function fieldErrors(u: Unit, body: Ask['body'], rules: Settings): Promise<Record<string, FieldCode>> {
  const errors: Record<string, FieldCode> = {}
  if (await players.playerByAccount(u.tx, body.account)) errors['account'] = 'identity.account_taken'
  if (isCommonPassword(body.password, body.account)) errors['password'] = 'identity.password_common'
  if (rules.register_need_mobile_sms === 1 && !body.code) errors['code'] = 'identity.code_required'
  if (body.recommend_code && !(await players.playerByRecommendCode(u.tx, body.recommend_code))) {
    errors['recommend_code'] = 'identity.recommend_code_unknown'
  }
  if (rules.register_need_check_age === 1 && body.check_age !== 1) errors['check_age'] = 'identity.age_required'
  return errors
}

/** That a name is taken has to be told; a list of names is not worked through here. */
function tooManyNames(u: Unit, ip: string): Promise<Refusal | null> {
  return tooManyFrom(u, ip, { kind: 'ask-account', seconds: HOUR, most: TAKEN_NAMES_HOUR, code: 'identity.too_many_questions' })
}

/**
 * That a phone is a player's is told to who proved to own it; where registration asks for no code, at the price of the call that is there for this
 * question (`ifPlayerExist`), so that no other is cheaper.
 */
async function phoneTaken(u: Unit, request: Ask, asked: { readonly proved: boolean; readonly most: number }): Promise<Refusal | null> {
  const over = asked.proved ? null : await askedForPhone(u, { ip: request.ip, phone: null, most: asked.most })
  if (over) return over
  return (await players.playerByPhone(u.tx, request.body.phone)) ? fields({ phone: 'identity.phone_taken' }) : null
}

/** The row of the right code, null where registration needs none. */
async function smsOf(app: App, u: Unit, asked: { readonly body: Ask['body']; readonly rules: Settings }): Promise<string | null | Refusal> {
  if (asked.rules.register_need_mobile_sms === 0) return null
  const { phone, code = '' } = asked.body
  const found = await compareCode(app, u, { phone, purpose: 'register', code })
  if (!(found instanceof Refusal)) return found
  return new Refusal(found.code, found.values, found.fields, { ...found.extra, register_off: 0 })
}

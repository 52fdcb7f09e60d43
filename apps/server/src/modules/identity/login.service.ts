import type { identityCalls } from '@jade/contract/identity/calls'
import { deviceOf } from '@jade/contract/site/routing'
import type { Settings } from '@jade/contract/site/settings'
import { type App, type Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { blocked, captchaRight, tooMany } from './address.service.ts'
import { spendCode } from './code.service.ts'
import { plainAddress } from './identity.rules.ts'
import { matches } from './password.service.ts'
import * as players from './player.store.ts'
import { clientOf, openSession, remembering } from './session.service.ts'

const MINUTE = 60

/** The account-locked answer: 403 with error.forget = 1 (G03, G29). */
const locked = (code: 'identity.locked' | 'identity.locked_by_staff') => refuse(code, {}, { error: { forget: 1 } })

/** What holds before any credential is looked at: address, budget of the address, log-in switched off. */
async function gate(u: Unit, ip: string, rules: Settings): Promise<Refusal | null> {
  if (await blocked(u.tx, ip)) return refuseFields({ modal: 'identity.ip_blocked' })
  const who = plainAddress(ip)
  const over = await tooMany(u, {
    kind: 'login',
    who,
    seconds: MINUTE,
    most: rules.login_per_address_minute,
    code: 'identity.too_many_logins',
  })
  if (over) return over
  return rules.allow_player_login === 0 ? refuseFields({ modal: 'identity.login_off' }) : null
}

/** Said only to somebody who proved to be the owner. */
function closedTo(player: players.PlayerRow): Refusal | null {
  if (player.status === 'deactivated') return refuseFields({ modal: 'identity.deactivated' })
  return player.status === 'locked' ? locked('identity.locked_by_staff') : null
}

/**
 * Logs a player in. Unknown account and wrong password are answered alike, cost the same work and are counted alike; after
 * `login_wrong_password_limit` in a row only the phone opens the account (G29).
 * Errors: ip_blocked, login_off, deactivated (modal), captcha_wrong (captcha), login_failed (password), locked, locked_by_staff
 * (403, forget), too_many_logins (429).
 */
export async function login(app: App, request: Request<typeof identityCalls.login>) {
  const { account, password } = request.body
  const known = await remembering(app, request.intent, async (u) => {
    const rules = await settings(u.tx)
    const refusal = (await gate(u, request.ip, rules)) ?? (await captchaRefusal(app, u, { request, rules }))
    if (refusal) return refusal
    if ((await players.wrongPasswords(u.tx, account)) >= rules.login_wrong_password_limit) return locked('identity.locked')
    return { player: await players.playerByAccount(u.tx, account), limit: rules.login_wrong_password_limit }
  })
  const right = await matches(password, known.player?.password_hash ?? null)
  const token = await remembering(app, request.intent, async (u) => {
    const player = await players.lockPlayerByAccount(u.tx, account)
    if (!right || !player || player.password_hash !== known.player?.password_hash) {
      const n = await players.addWrongPassword(u.tx, account, u.now)
      return n >= known.limit ? locked('identity.locked') : refuseFields({ password: 'identity.login_failed' })
    }
    if ((await players.wrongPasswords(u.tx, account)) >= known.limit) return locked('identity.locked')
    const refusal = closedTo(player)
    if (refusal) return refusal
    await players.forgetWrongPasswords(u.tx, account)
    return openSession(u, player.id, clientOf(request))
  })
  return { data: { access_token: token } }
}

async function captchaRefusal(
  app: App,
  u: Unit,
  asked: { readonly request: Request<typeof identityCalls.login>; readonly rules: Settings },
): Promise<Refusal | null> {
  const { request, rules } = asked
  if (rules.player_login_verification_pc === 0 || deviceOf(request.header('user-agent')) === 'mobile') return null
  const right = await captchaRight(app, u, { key: request.body.captcha_key ?? '', answer: request.body.captcha ?? '' })
  return right ? null : refuseFields({ captcha: 'identity.captcha_wrong' })
}

/**
 * Logs a player in by phone and code, which also forgets wrong passwords (G35). A phone without a player is answered like a wrong code.
 * Errors: as log-in, code_wrong (code), code_tries (429).
 */
export async function loginByPhone(app: App, request: Request<typeof identityCalls.loginByPhone>) {
  const { phone, code } = request.body
  const token = await remembering(app, request.intent, async (u) => {
    const refusal = (await gate(u, request.ip, await settings(u.tx))) ?? (await spendCode(app, u, { phone, purpose: 'login', code }))
    if (refusal) return refusal
    const found = await players.playerByPhone(u.tx, phone)
    const player = found && (await players.lockPlayer(u.tx, found.id))
    if (!player) return refuseFields({ phone: 'identity.phone_unknown' })
    const closed = closedTo(player)
    if (closed) return closed
    await players.forgetWrongPasswords(u.tx, player.account)
    return openSession(u, player.id, clientOf(request))
  })
  return { data: { access_token: token } }
}

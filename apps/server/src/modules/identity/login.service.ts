import type { identityCalls } from '@jade/contract/identity/calls'
import type { Settings } from '@jade/contract/site/settings'
import { type App, type Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import { deviceHash } from '@jade/service/known-device'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { blocked, tooManyFrom } from './address.service.ts'
import { spendCode } from './sms-code.service.ts'
import { keepDevice } from './devices.store.ts'
import { guardOf, guessOf, lockedOut, pictureRefusal, rightGuess, wrongGuess } from './guess.service.ts'
import { asksPicture } from './lock-out.rules.ts'
import { matches } from './password.service.ts'
import * as players from './player.store.ts'
import { clientOf, openSession, remembering } from './session.service.ts'
import { forgetTries } from './tries.store.ts'

const MINUTE = 60

/** What holds before any credential is looked at: address, budget of the address, log-in switched off. */
async function gate(u: Unit, ip: string, rules: Settings): Promise<Refusal | null> {
  if (await blocked(u.tx, ip)) return refuseFields({ modal: 'identity.ip_blocked' })
  const limit = { kind: 'login', seconds: MINUTE, most: rules.login_per_address_minute, code: 'identity.too_many_logins' } as const
  const over = await tooManyFrom(u, ip, limit)
  if (over) return over
  return rules.allow_player_login === 0 ? refuseFields({ modal: 'identity.login_off' }) : null
}

/** Said only to somebody who proved to be the owner. */
function closedTo(player: players.PlayerRow): Refusal | null {
  if (player.status === 'deactivated') return refuseFields({ modal: 'identity.deactivated' })
  return player.status === 'locked' ? refuse('identity.locked_by_staff', {}, { error: { forget: 1 } }) : null
}

/**
 * Logs a player in. Unknown account and wrong password are answered alike, cost the same work and are counted alike; after
 * `login_wrong_password_limit` in a row only the phone opens the account from that device or neighbourhood (IDENTITY-7, docs/adr/0181). A picture code is asked
 * on the desktop by setting, and of any stranger once account or address look tried.
 * Errors: ip_blocked, login_off, deactivated (modal), captcha_needed, captcha_wrong (captcha), login_failed (password), locked, locked_by_staff
 * (403, forget), too_many_logins (429).
 */
export async function login(app: App, request: Request<typeof identityCalls.login>) {
  const { account, password } = request.body
  const known = await remembering(app, request.intent, async (u) => {
    const rules = await settings(u.tx)
    const refusal = await gate(u, request.ip, rules)
    if (refusal) return refusal
    const guess = await guessOf(u, request, { account, limit: rules.login_wrong_password_limit })
    const guard = await guardOf(u, guess)
    if (guard === 'locked') return lockedOut()
    const desktop = { asked: rules.player_login_verification_pc, userAgent: request.header('user-agent') }
    const wrong = asksPicture(guard, desktop) ? await pictureRefusal(app, u, request.body) : null
    return wrong ?? { player: await players.playerByAccount(u.tx, account), guess }
  })
  const right = await matches(password, known.player?.password_hash ?? null)
  const token = await remembering(app, request.intent, async (u) => {
    const player = await players.lockPlayerByAccount(u.tx, account)
    if (!right || !player || player.password_hash !== known.player?.password_hash) return wrongGuess(u, known.guess)
    if ((await guardOf(u, known.guess)) === 'locked') return lockedOut()
    const refusal = closedTo(player)
    if (refusal) return refusal
    await rightGuess(u, known.guess, { playerId: player.id, device: request.device })
    return openSession(u, player.id, clientOf(request))
  })
  request.keepDevice()
  return { data: { access_token: token } }
}

/**
 * Logs a player in by phone and code, which also forgets wrong passwords (IDENTITY-10). A phone without a player is answered like a wrong code.
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
    await forgetTries(u.tx, player.account)
    await keepDevice(u.tx, player.id, { hash: deviceHash(request.device), at: u.now })
    return openSession(u, player.id, clientOf(request))
  })
  request.keepDevice()
  return { data: { access_token: token } }
}

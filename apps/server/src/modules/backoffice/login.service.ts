import { flagOf } from '@jade/contract/call'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { agentOf } from '@jade/service/agent'
import { type App, refuse } from '@jade/service/app'
import { NOBODYS_HASH, passwordMatches } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { guessOf, rightGuess, wrongGuess } from './guess.service.ts'
import { LONGEST_SECONDS } from './staff-session.rules.ts'
import * as store from './store.ts'
import { rightsNow } from './roles/rights.service.ts'
import { openSecret } from './second-factor.ts'
import { totpStep } from './totp.rules.ts'

/** SHA-256 of an opaque token: all that is stored of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What a staff member may see of the own account, and whether this installation plays with sand. */
function selfOf(app: App, staff: store.StaffRow, rights: Rights) {
  return {
    account: staff.account,
    name: staff.name,
    role: staff.role,
    permissions: [...rights.grantsOf(staff.role)],
    sandbox: flagOf(app.config.env === 'sandbox'),
  }
}

/** The staff member of this session. */
export async function me(app: App, request: Request<typeof backofficeCalls.me>, shipped: Rights) {
  const staff = await store.staffById(app.db, request.actor.staffId)
  if (!staff) throw refuse('kernel.not_found')
  return { data: selfOf(app, staff, await rightsNow(app.db, shipped)) }
}

/**
 * Logs a staff member in (CONSOLE-1): password and TOTP are checked together, and every failure is answered alike and costs the same: a name nobody has, a wrong
 * password, a wrong code, too many failures from this device or neighbourhood (docs/adr/0181). Error: `backoffice.login_failed`.
 */
export async function login(app: App, request: Request<typeof backofficeCalls.login>, shipped: Rights) {
  const { account, password, totp } = request.body
  const known = await store.staffByAccount(app.db, account)
  const passwordRight = await passwordMatches(password, known?.password_hash ?? NOBODYS_HASH)
  const token = randomBytes(32).toString('base64url')
  const result = await app.unit({ ...request.intent, key: null }, async (u) => {
    const guess = await guessOf(u, request, account)
    const staff = await store.lockStaffByAccount(u.tx, account)
    const hadPassword = passwordRight && staff?.active === true
    const step = hadPassword && !guess.locked ? codeStep(app, staff, { totp, at: u.now }) : null
    if (!staff || step === null) {
      await wrongGuess(u, guess, hadPassword)
      if (staff && !guess.locked) u.audit({ action: 'staff.login_failed', object: `staff ${account}`, unchanged: 'identity' })
      return null
    }
    await rightGuess(u, guess, { staffId: staff.id, device: request.device })
    await store.recordLogin(u.tx, staff.id, { step, at: u.now })
    const from = { ip: request.ip, browser: agentOf(request.header('user-agent')) }
    await store.insertSession(u.tx, { tokenHash: tokenHash(token), id: randomUUID(), staffId: staff.id, ...from, at: u.now })
    u.audit({ action: 'staff.login', by: account, object: `staff ${account}`, unchanged: 'identity' })
    return selfOf(app, staff, await rightsNow(u.tx, shipped))
  })
  if (!result) {
    app.log.warn({ account, ip: request.ip }, 'a log-in to the console failed')
    throw refuse('backoffice.login_failed')
  }
  request.staffCookie(token, LONGEST_SECONDS)
  request.keepDevice()
  return { data: result }
}

/** The step of a right code of this person; null: wrong, or used before. */
export function codeStep(app: App, staff: store.StaffRow, given: { readonly totp: string; readonly at: Date }): bigint | null {
  if (staff.totp_sealed === null) return null
  const secretBase32 = openSecret(app, staff.account, staff.totp_sealed)
  return totpStep(given.totp, given.at, { secretBase32, lastStep: staff.totp_last_step })
}

/** Ends this session on the server and clears the cookie. */
export async function logout(app: App, request: Request<typeof backofficeCalls.logout>) {
  await app.unit(request.intent, async (u) => {
    await store.endSession(u.tx, request.actor.sessionId, u.now)
    u.audit({ action: 'staff.logout', object: `staff ${request.actor.account}`, unchanged: 'identity' })
  })
  request.staffCookie(null, 0)
  return {}
}

import { flagOf } from '@jade/contract/call'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { agentOf } from '@jade/service/agent'
import { type App, refuse } from '@jade/service/app'
import { NOBODYS_HASH, passwordMatches } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { guessOf, rightGuess, wrongGuess } from './guess.service.ts'
import { LONGEST_SECONDS } from './staff-session.rules.ts'
import * as store from './store.ts'
import { rightsNow } from './roles/rights.service.ts'
import { type Shown, takeFactor } from './second-factor.ts'

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

/** Logs a staff member in by password and one-time code: see {@link enter}. Error: `backoffice.login_failed`. */
export const login = (app: App, request: Request<typeof backofficeCalls.login>, shipped: Rights) =>
  enter(app, request, { shipped, shown: { totp: request.body.totp } })

/** Logs a staff member in by password and passkey (CONSOLE-50): see {@link enter}. Error: `backoffice.login_failed`. */
export function loginWithPasskey(app: App, request: Request<typeof passkeyCalls.loginWithPasskey>, shipped: Rights) {
  const { account: _, password: __, ...signed } = request.body
  return enter(app, request, { shipped, shown: { signed, askedFor: { action: 'login', session: null } } })
}

type Entering = Request<typeof backofficeCalls.login> | Request<typeof passkeyCalls.loginWithPasskey>

/**
 * Logs a staff member in (CONSOLE-1): password and second factor are checked together, and every failure is answered alike and costs the same: a name nobody has, a wrong
 * password, a wrong code or passkey, too many failures from this device or neighbourhood (docs/adr/0181). Error: `backoffice.login_failed`.
 */
async function enter(app: App, request: Entering, { shipped, shown }: { readonly shipped: Rights; readonly shown: Shown }) {
  const { account, password } = request.body
  const known = await store.staffByAccount(app.db, account)
  const passwordRight = await passwordMatches(password, known?.password_hash ?? NOBODYS_HASH)
  const token = randomBytes(32).toString('base64url')
  const result = await app.unit({ ...request.intent, key: null }, async (u) => {
    const guess = await guessOf(u, request, account)
    const staff = await store.lockStaffByAccount(u.tx, account)
    const hadPassword = passwordRight && staff?.active === true
    const proof = await takeFactor(app, u, { staff: hadPassword && !guess.locked ? staff : null, shown })
    if (!staff || proof === null) {
      await wrongGuess(u, guess, hadPassword)
      if (staff && !guess.locked) u.audit({ action: 'staff.login_failed', object: `staff ${account}`, unchanged: 'identity' })
      return null
    }
    await rightGuess(u, guess, { staffId: staff.id, device: request.device })
    await store.recordLogin(u.tx, staff.id, u.now)
    const from = { ip: request.ip, browser: agentOf(request.header('user-agent')) }
    await store.insertSession(u.tx, { tokenHash: tokenHash(token), id: randomUUID(), staffId: staff.id, ...from, at: u.now })
    u.audit({ action: 'staff.login', by: account, object: `staff ${account}`, unchanged: 'identity', facts: proof })
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

/** Ends this session on the server and clears the cookie. */
export async function logout(app: App, request: Request<typeof backofficeCalls.logout>) {
  await app.unit(request.intent, async (u) => {
    await store.endSession(u.tx, request.actor.sessionId, u.now)
    u.audit({ action: 'staff.logout', object: `staff ${request.actor.account}`, unchanged: 'identity' })
  })
  request.staffCookie(null, 0)
  return {}
}

import { randomBytes } from 'node:crypto'
import type { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { OWNER, type Rights } from '@jade/contract/backoffice/roles'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { ConfigError } from '@jade/service/config'
import { hashPassword, passwordMatches } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { Secret, TOTP } from 'otpauth'
import * as store from './enrolment.store.ts'
import { invitationByLink, lockInvitationByLink, setInvitation } from './invitation.store.ts'
import { rightInside, waitInside, wrongInside } from './guess.service.ts'
import { tokenHash } from './login.service.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { rightsNow, roleWords } from './roles/rights.service.ts'
import { openSecret, sealSecret } from './second-factor.ts'
import { isPublished } from './seeded.ts'
import { isWeakPassword } from './staff-session.rules.ts'
import { endSessionsOf, lockStaffById } from './store.ts'
import { totpStep } from './totp.rules.ts'
import { forgetDevices } from './tries.store.ts'

/** A link is for who stands at the terminal now. */
const VALID_MINUTES = 30
const SECRET_BYTES = 20

const machine = systemIntent('backoffice.enrol_owner')
/** Where the second factor of a link is sealed for, until it has an account. */
const linkOf = (hash: Buffer) => `link ${hash.toString('hex')}`

/**
 * `npm run enrol-owner`: a one-time link for the first owner, valid for half an hour; an earlier one that was not used ends. Only its
 * hash is kept. Throws {@link ConfigError} where an owner exists, deactivated ones included: then owners let people in.
 */
export async function openOwnerLink(app: App): Promise<{ readonly url: string; readonly minutes: number }> {
  const token = randomBytes(32).toString('base64url')
  await app.unit(machine, async (u) => {
    if (await store.lockRoleTaken(u.tx, OWNER))
      throw new ConfigError('An owner is enrolled already: this is for an installation without one.')
    const expiresAt = new Date(u.now.getTime() + VALID_MINUTES * 60_000)
    await store.insertEnrolment(u.tx, { tokenHash: tokenHash(token), role: OWNER, at: u.now, expiresAt })
    u.audit({ action: 'staff.enrol_link', object: `role ${OWNER}`, before: null, after: { expires_at: expiresAt.toISOString() } })
  })
  // Behind the number sign it is sent to no server, and stands in no log.
  return { url: `${app.config.outside.consoleUrl}/enrol#${token}`, minutes: VALID_MINUTES }
}

/** The second factor that the holder of a link puts into an authenticator. Error: `backoffice.link_ended`. */
export async function beginEnrolment(app: App, { body, intent }: Request<typeof enrolmentCalls.beginEnrolment>, shipped: Rights) {
  const hash = tokenHash(body.token)
  const { row, secret } = await app.unit({ ...intent, key: null }, async (u) => {
    const open = await openLink(u, hash)
    if (open.totp_sealed !== null) return { row: open, secret: openSecret(app, linkOf(hash), open.totp_sealed) }
    const made = new Secret({ size: SECRET_BYTES }).base32
    await store.keepSecret(u.tx, hash, sealSecret(app, linkOf(hash), made))
    return { row: open, secret: made }
  })
  const uri = new TOTP({ issuer: 'Jade Pavilion', label: row.role, secret: Secret.fromBase32(secret), digits: 6, period: 30 }).toString()
  const words = roleWords(await rightsNow(app.db, shipped), row.role)
  const account = (await invitationByLink(app.db, hash))?.account ?? ''
  return { data: { role: row.role, ...words, secret, uri, account, expires_at: taipeiTime(row.expires_at) } }
}

/**
 * Makes the person of a link. Errors: `backoffice.link_ended`, `backoffice.code_wrong`, `backoffice.password_published`,
 * `backoffice.password_weak`, `backoffice.account_taken`; the link stays open after each but the first.
 */
export async function finishEnrolment(app: App, { body, intent }: Request<typeof enrolmentCalls.finishEnrolment>) {
  const hash = tokenHash(body.token)
  if (isPublished(body.password)) throw refuse('backoffice.password_published')
  if (isWeakPassword(body.password, body.account)) throw refuse('backoffice.password_weak')
  // Hashing takes its time and its turn: never inside the unit, and not for links that do not exist.
  await app.unit({ ...intent, key: null }, (u) => openLink(u, hash))
  const passwordHash = await hashPassword(body.password)
  await app.unit({ ...intent, key: null }, async (u) => {
    const open = await openLink(u, hash)
    const secret = open.totp_sealed === null ? null : openSecret(app, linkOf(hash), open.totp_sealed)
    const step = secret === null ? null : totpStep(body.totp, u.now, { secretBase32: secret, lastStep: 0n })
    if (secret === null || step === null) throw refuse('backoffice.code_wrong')
    const invitation = await lockInvitationByLink(u.tx, hash)
    // A link for a new second factor makes nobody.
    if (invitation !== null && invitation.staff_id !== null) throw refuse('backoffice.link_ended')
    if (invitation === null && (await store.lockRoleTaken(u.tx, OWNER))) throw refuse('backoffice.link_ended')
    const { account, name } = body
    const person = { account, name, role: open.role, passwordHash, totpSealed: sealSecret(app, account, secret), step, at: u.now }
    if (!(await store.insertEnrolled(u.tx, person))) throw refuse('backoffice.account_taken')
    await store.endEnrolment(u.tx, hash, u.now)
    if (invitation) await setInvitation(u.tx, invitation.id, { state: 'used', at: u.now, account })
    u.audit({ action: 'staff.enrolled', by: account, object: `staff ${account}`, before: null, after: { role: open.role, name } })
  })
  return {}
}

/**
 * Gives the person of a link a new second factor, by the password (CONSOLE-25); passkeys go, all sessions end, and devices are known no more. Errors:
 * `backoffice.link_ended`, `backoffice.renew_wrong` (the password or the code; five in a row wait a quarter of an hour: kernel.too_many).
 */
export async function renewFactor(app: App, { body, intent }: Request<typeof enrolmentCalls.renewFactor>) {
  const hash = tokenHash(body.token)
  const person = async (u: Unit) => {
    const open = await openLink(u, hash)
    const invitation = await lockInvitationByLink(u.tx, hash)
    const staff = invitation?.staff_id ? await lockStaffById(u.tx, invitation.staff_id) : null
    if (!invitation || !staff?.active) throw refuse('backoffice.link_ended')
    return { open, invitation, staff }
  }
  // Matching takes its time and its turn: never inside the unit, and not for links that do not exist.
  const known = await app.unit({ ...intent, key: null }, person)
  const right = await passwordMatches(body.password, known.staff.password_hash)
  const refusal = await app.unit({ ...intent, key: null }, async (u) => {
    const { open, invitation, staff } = await person(u)
    const { account } = staff
    const wait = await waitInside(u, account, 'renew')
    const secret = open.totp_sealed === null ? null : openSecret(app, linkOf(hash), open.totp_sealed)
    const step = secret === null ? null : totpStep(body.totp, u.now, { secretBase32: secret, lastStep: 0n })
    if (wait > 0 || !right || staff.password_hash !== known.staff.password_hash || secret === null || step === null) {
      if (wait === 0) await wrongInside(u, account, 'renew')
      u.audit({ action: 'staff.renew_factor_refused', object: `staff ${account}`, unchanged: 'identity' })
      return wait > 0 ? refuse('kernel.too_many', {}, { retryAfterSeconds: wait }) : refuse('backoffice.renew_wrong')
    }
    await rightInside(u, account, 'renew')
    await store.setFactor(u.tx, staff.id, { totpSealed: sealSecret(app, account, secret), step })
    const passkeys = await removePasskeysOf(u.tx, staff.id)
    await endSessionsOf(u.tx, staff.id, { at: u.now })
    await forgetDevices(u.tx, staff.id, null)
    await store.endEnrolment(u.tx, hash, u.now)
    await setInvitation(u.tx, invitation.id, { state: 'used', at: u.now })
    const before = { factor: 'old', passkeys }
    u.audit({ action: 'staff.renew_factor', by: account, object: `staff ${account}`, before, after: { factor: 'new', passkeys: [] } })
    return null
  })
  if (refusal) throw refusal
  return {}
}

async function openLink(u: Unit, hash: Buffer): Promise<store.EnrolmentRow> {
  const row = await store.lockEnrolment(u.tx, hash)
  if (!row || row.ended_at || row.expires_at <= u.now) throw refuse('backoffice.link_ended')
  return row
}

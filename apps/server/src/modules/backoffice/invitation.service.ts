import { randomBytes, randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { flagOf, pageOf } from '@jade/contract/call'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { endEnrolment, insertLink, lockEntry } from './enrolment.store.ts'
import { rightsNow, roleWords } from './roles/rights.service.ts'
import * as store from './invitation.store.ts'
import { tokenHash } from './login.service.ts'
import { lockStaffById } from './store.ts'

type Ask<K extends keyof typeof invitationCalls> = Request<(typeof invitationCalls)[K]>

const INVITE = 'backoffice.invite_staff'
const RESET = 'backoffice.reset_factor'
const LINK_HOURS = 24
/** Whoever was put out within these days still counts as a second person: nobody becomes alone by deactivating the others. */
const ALONE_AFTER_DAYS = 7
const DAY_MS = 86_400_000

const objectOf = ({ id, role }: Pick<store.InvitationRow, 'id' | 'role'>) => `invitation ${id} ${role}`

/** Invitations, newest first. */
export async function listInvitations(app: App, { query }: Ask<'invitations'>, shipped: Rights) {
  const page = pageOf(query)
  const { rows, total } = await store.listInvitations(app.db, page)
  const now = app.clock.now()
  const rights = await rightsNow(app.db, shipped)
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      id: row.id,
      role: row.role,
      ...roleWords(rights, row.role),
      name: row.name,
      reason: row.reason,
      state: row.state,
      alone: flagOf(row.alone),
      maker: row.maker,
      made_at: taipeiTime(row.made_at),
      account: row.account ?? '',
      again: flagOf(row.staff_id !== null),
      link_until: row.state === 'ready' && row.link_until && row.link_until > now ? taipeiTime(row.link_until) : '',
    })),
  }
}

/**
 * Asks a second person to let somebody in. Where nobody else who may decide is there, the invitation is ready at once, and its row in the
 * audit chain says so: the first owner has to begin somewhere (ADR 0193). Error: role_unknown.
 */
export async function inviteStaff(app: App, { body, actor, intent }: Ask<'inviteStaff'>, shipped: Rights) {
  const { role, name, reason } = body
  return app.unit(intent, async (u) => {
    await lockEntry(u.tx)
    const rights = await rightsNow(u.tx, shipped)
    if (!rights.roles.some((one) => one.name === role)) throw refuse('backoffice.role_unknown')
    const alone = await isAlone(u, actor.staffId, rights)
    const id = randomUUID()
    const approval: ApprovalRequested<typeof INVITE> = {
      id: randomUUID(),
      kind: INVITE,
      object: objectOf({ id, role }),
      before: null,
      after: { id, role, name },
      reason,
      makerId: String(actor.staffId),
    }
    await store.insertInvitation(u.tx, {
      id,
      role,
      name,
      reason,
      alone,
      made_by: actor.staffId,
      approvalId: alone ? null : approval.id,
      at: u.now,
    })
    if (!alone) u.emit({ name: approvalRequested, payload: approval })
    u.audit({
      action: alone ? 'staff.invite_alone' : 'staff.invite',
      object: objectOf({ id, role }),
      reason,
      before: null,
      after: { role, name },
    })
    return { data: { id, waiting: alone ? (0 as const) : (1 as const) } }
  })
}

/**
 * Asks a second person to let a member of staff take a new second factor (CONSOLE-25). The person proves the password beside the link, so that neither
 * of the two who agreed comes in with it. Nobody asks alone. Errors: not_found, own_account, reset_waiting.
 */
export async function resetFactor(app: App, { params, body, actor, intent }: Ask<'resetFactor'>) {
  const { reason } = body
  return app.unit(intent, async (u) => {
    await lockEntry(u.tx)
    const staff = await lockStaffById(u.tx, BigInt(params.id))
    if (!staff?.active) throw refuse('kernel.not_found')
    if (staff.id === actor.staffId) throw refuse('backoffice.own_account')
    if (await store.isResetting(u.tx, staff.id)) throw refuse('backoffice.reset_waiting')
    const { role, name, account } = staff
    const id = randomUUID()
    const approval: ApprovalRequested<typeof RESET> = {
      id: randomUUID(),
      kind: RESET,
      object: `staff ${account}`,
      before: null,
      after: { id, account, role },
      reason,
      makerId: String(actor.staffId),
    }
    const row = { id, role, name, reason, alone: false, made_by: actor.staffId, approvalId: approval.id, at: u.now }
    await store.insertInvitation(u.tx, { ...row, staff: { id: staff.id, account } })
    u.emit({ name: approvalRequested, payload: approval })
    u.audit({ action: 'staff.reset_factor', object: `staff ${account}`, reason, before: null, after: { id, role, state: 'asked' } })
    return { data: { id, waiting: 1 as const } }
  })
}

async function isAlone(u: Unit, staffId: bigint, rights: Rights): Promise<boolean> {
  const others = await store.otherRoles(u.tx, staffId, new Date(u.now.getTime() - ALONE_AFTER_DAYS * DAY_MS))
  return !others.some((role) => rights.opens(role, 'staff.decide'))
}

/** A one-time link of a ready invitation; an earlier one ends. The reply is stored nowhere. Errors: not_found, invitation_ended. */
export async function openInvitation(app: App, { params, intent }: Ask<'openInvitation'>) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = await app.unit({ ...intent, key: null }, async (u) => {
    const row = await locked(u, params.id)
    if (row.state !== 'ready') throw refuse('backoffice.invitation_ended')
    const until = new Date(u.now.getTime() + LINK_HOURS * 3_600_000)
    const linkHash = tokenHash(token)
    if (row.link_hash) await endEnrolment(u.tx, row.link_hash, u.now)
    await insertLink(u.tx, { tokenHash: linkHash, role: row.role, at: u.now, expiresAt: until })
    await store.setInvitation(u.tx, row.id, { state: 'ready', at: u.now, linkHash })
    u.audit({
      action: 'staff.invitation_link',
      object: objectOf(row),
      before: { link: row.link_hash !== null },
      after: { expires_at: until.toISOString() },
    })
    return until
  })
  return { data: { url: `${app.config.outside.consoleUrl}/enrol#${token}`, expires_at: taipeiTime(expiresAt) } }
}

/** Takes an invitation back, whatever it waits for. Errors: not_found, invitation_ended. */
export async function withdrawInvitation(app: App, { params, body, intent }: Ask<'withdrawInvitation'>) {
  await app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    if (row.state !== 'asked' && row.state !== 'ready') throw refuse('backoffice.invitation_ended')
    await end(u, row)
    u.audit({
      action: 'staff.invitation_withdrawn',
      object: objectOf(row),
      reason: body.reason,
      before: { state: row.state },
      after: { state: 'ended' },
    })
  })
  return {}
}

async function locked(u: Unit, id: string): Promise<store.InvitationRow> {
  const row = await store.lockInvitation(u.tx, id)
  if (!row) throw refuse('kernel.not_found')
  return row
}

async function end(u: Unit, row: store.InvitationRow): Promise<void> {
  if (row.link_hash) await endEnrolment(u.tx, row.link_hash, u.now)
  await store.setInvitation(u.tx, row.id, { state: 'ended', at: u.now })
}

/** Ends what a person has invited and nobody has used, and a new second factor of that person: with who is put out goes whom they would have let in. */
export async function endInvitationsOf(u: Unit, staffId: bigint): Promise<void> {
  for (const id of await store.openInvitationsOf(u.tx, staffId)) await end(u, await locked(u, id))
}

/** Reaction: a second person decided about an invitation. */
export async function invitationDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== INVITE && decided.kind !== RESET) return
  const row = await store.lockInvitationByApproval(u.tx, decided.id)
  if (row?.state !== 'asked') return
  const state = decided.approved ? 'ready' : 'ended'
  await store.setInvitation(u.tx, row.id, { state, at: u.now })
  u.audit({
    action: decided.approved ? 'staff.invitation_agreed' : 'staff.invitation_refused',
    object: objectOf(row),
    reason: decided.reason,
    before: { state: row.state },
    after: { state },
  })
}

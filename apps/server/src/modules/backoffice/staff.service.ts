import { randomUUID } from 'node:crypto'
import { approvalRequested, type ApprovalDecided, type ApprovalRequested } from '@jade/contract/backoffice/events'
import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { allowedOr } from '@jade/contract/allowed'
import { flagOf, pageOf } from '@jade/contract/call'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { hashPassword, passwordMatches } from '@jade/service/passwords'
import type { Request } from '@jade/service/room'
import { endKeysOf } from './keys/keys.service.ts'
import { newPasswordOn, waitInside, wrongInside } from './guess.service.ts'
import { endInvitationsOf } from './invitation.service.ts'
import { requireAnyAsksWithout, rightsNow, roleWords } from './roles/rights.service.ts'
import { sealSecret } from './second-factor.ts'
import { DEMO_PASSWORD, DEMO_SECRET, isPublished } from './seeded.ts'
import { isWeakPassword } from './staff-session.rules.ts'
import { isAskedFor, lockApproval } from './approvals.store.ts'
import * as store from './store.ts'

const REACTIVATE = 'backoffice.reactivate_staff'

/** Staff accounts, without anything secret. */
export async function listStaff(app: App, request: Request<typeof backofficeCalls.staff>, shipped: Rights) {
  const page = pageOf(request.query)
  const { rows, total } = await store.listStaff(app.db, page)
  const rights = await rightsNow(app.db, shipped)
  return {
    ...page,
    total,
    data: rows.map((row) => shown(row, rights)),
  }
}

/** One staff account with what is open to the caller (CONSOLE-13). Refuses kernel.not_found. */
export async function oneStaff(app: App, { params, actor }: Request<typeof backofficeCalls.staffMember>, shipped: Rights) {
  const row = await store.staffById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const right = [!actor.permissions.has('staff.edit'), 'right'] as const
  const own = [row.id === actor.staffId, 'own'] as const
  const asked = await isAskedFor(app.db, { kind: REACTIVATE, object: `staff ${row.account}`, now: app.clock.now() })
  return {
    data: {
      member: shown(row, await rightsNow(app.db, shipped)),
      allowed: [
        allowedOr('deactivate', right, [!row.active, 'state'], own),
        allowedOr('reactivate', right, [row.active, 'state'], own, [asked, 'waiting']),
        allowedOr('reset_factor', right, [!row.active, 'state'], own),
      ],
    },
  }
}

const shown = (row: store.StaffRow, rights: Awaited<ReturnType<typeof rightsNow>>) => ({
  id: String(row.id),
  account: row.account,
  name: row.name,
  role: row.role,
  ...roleWords(rights, row.role),
  active: flagOf(row.active),
  last_login: row.last_login_at ? taipeiTime(row.last_login_at) : '',
})

/**
 * Changes the own password; every other session of this person ends. Errors: `backoffice.password_wrong`, `backoffice.password_weak`,
 * `backoffice.password_published`, kernel.too_many (five wrong current ones in a row wait a quarter of an hour).
 */
export async function changePassword(app: App, request: Request<typeof backofficeCalls.changePassword>) {
  const { password_old: old, password } = request.body
  const { account } = request.actor
  if (app.config.env === 'production' && isPublished(password)) throw refuse('backoffice.password_published')
  if (isWeakPassword(password, account)) throw refuse('backoffice.password_weak')
  // Hashing takes its time and its turn: never inside the unit.
  const known = await store.staffById(app.db, request.actor.staffId)
  const right = known !== null && (await passwordMatches(old, known.password_hash))
  const hash = await hashPassword(password)
  const refusal = await app.unit(request.intent, async (u) => {
    const wait = await waitInside(u, account, 'old-password')
    const staff = await store.lockStaffById(u.tx, request.actor.staffId)
    if (wait > 0 || !staff || !right || staff.password_hash !== known?.password_hash) {
      if (wait === 0) await wrongInside(u, account, 'old-password')
      u.audit({ action: 'staff.change_password_refused', object: `staff ${account}`, unchanged: 'identity' })
      return wait > 0 ? refuse('kernel.too_many', {}, { retryAfterSeconds: wait }) : refuse('backoffice.password_wrong')
    }
    await store.setPasswordHash(u.tx, staff.id, hash)
    await newPasswordOn(u, staff, request.device)
    const ended = await store.endSessionsOf(u.tx, staff.id, { at: u.now, except: request.actor.sessionId })
    const sides = { before: { password: 'old' }, after: { password: 'new', sessions_ended: ended } }
    u.audit({ action: 'staff.change_password', object: `staff ${staff.account}`, ...sides })
    return null
  })
  if (refusal) throw refusal
  return {}
}

/**
 * Deactivating is at once (an emergency); reactivating needs a second person. Errors: not_found, own_account, role_last (nobody would be left to
 * change what roles open).
 */
export async function setStaffActive(app: App, request: Request<typeof backofficeCalls.setStaffActive>, shipped: Rights) {
  const { active, reason } = request.body
  const waiting = await app.unit(request.intent, async (u) => {
    const staff = await store.lockStaffById(u.tx, BigInt(request.params.id))
    if (!staff) throw refuse('kernel.not_found')
    if (staff.id === request.actor.staffId) throw refuse('backoffice.own_account')
    if (active === 0) await requireAnyAsksWithout(u, staff.id, shipped)
    u.audit({
      action: 'staff.set_active',
      object: `staff ${staff.account}`,
      reason,
      before: { active: staff.active },
      after: { active: active === 1 },
    })
    if (active === 0) {
      await store.setInactive(u.tx, staff.id, u.now)
      await endInvitationsOf(u, staff.id)
      await endKeysOf(u, staff.id, reason)
      await store.endSessionsOf(u.tx, staff.id, { at: u.now })
      return 0 as const
    }
    const payload: ApprovalRequested<typeof REACTIVATE> = {
      id: randomUUID(),
      kind: REACTIVATE,
      object: `staff ${staff.account}`,
      before: { id: String(staff.id), active: staff.active },
      after: { id: String(staff.id), active: true },
      reason,
      makerId: String(request.actor.staffId),
    }
    u.emit({ name: approvalRequested, payload })
    return 1 as const
  })
  return { data: { waiting } }
}

/** Carries out an approved reactivation. */
export async function reactivate(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== REACTIVATE || !decided.approved) return
  const row = await lockApproval(u.tx, decided.id)
  const id = (row?.after as { id?: string } | null)?.id
  if (id) await store.setActive(u.tx, BigInt(id))
}

/** Demo staff (RUNNING-10): one TOTP secret for all, in sandbox mode only. Idempotent. */
export async function seedStaff(app: App): Promise<void> {
  if ((await store.enrolledCount(app.db)) > 0) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = [
    ['owner', 'Owner', 'owner'],
    ['finance1', 'Fiona Audit', 'finance_auditor'],
    ['finance2', 'Felix Pay', 'finance_payer'],
    ['kyc1', 'Kai Identity', 'kyc_officer'],
    ['service1', 'Sara Service', 'service'],
    ['marketing1', 'Mia Market', 'marketing'],
    ['gameops1', 'Gary Games', 'game_ops'],
    ['auditor1', 'Ada Audit', 'auditor'],
    ['admin1', 'Adam House', 'admin'],
    ['risk1', 'Rita Risk', 'risk'],
    ['lead1', 'Lena Lead', 'service_lead'],
    ['content1', 'Cora Content', 'content'],
  ] as const
  await app.unit({ actor: { kind: 'system', name: 'seed' }, lang: 'zh', ip: '', key: null }, async (u) => {
    for (const [account, name, role] of people) {
      await store.insertStaff(u.tx, { account, name, role, passwordHash, totpSealed: sealSecret(app, account, DEMO_SECRET), at: u.now })
    }
  })
}

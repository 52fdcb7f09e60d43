import { randomUUID } from 'node:crypto'
import {
  type ApprovalDecided,
  type ApprovalRequested,
  approvalRequested,
  type RoleChanged,
  roleChanged,
} from '@jade/contract/backoffice/events'
import type { roleCalls } from '@jade/contract/backoffice/role-calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { type App, type Refusal, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { noteSecurity } from '@jade/service/security-log'
import { staffById } from '../store.ts'
import {
  canBeChanged,
  changeProblem,
  type ChangeProblem,
  heldBy,
  type Kept,
  keptAfter,
  type RoleChange,
  rightsAsKept,
} from './rights.rules.ts'
import { readRights, titleOf } from './rights.service.ts'
import * as store from './roles.store.ts'

type Ask<K extends keyof typeof roleCalls> = Request<(typeof roleCalls)[K]>

const ROLE = 'backoffice.role'
/** Roles of the house's own: what every check of a call carries stays small. */
const MOST = 40

const objectOf = (role: string) => `role ${role}`

interface Asked extends RoleChange {
  readonly zh: string
  readonly en: string
  readonly makes: boolean
  readonly reason: string
}

/**
 * Asks a second person for a role of the house. Errors: role_taken, role_many, role_waiting, role_permission, role_same (nothing is given),
 * role_apart.
 */
export async function makeRole(app: App, request: Ask<'makeRole'>, shipped: Rights) {
  const { name, zh, en, given, reason } = request.body
  return app.unit(request.intent, async (u) => {
    await store.lockRights(u.tx)
    const { kept, rights } = await readRights(u.tx, shipped)
    if (rights.roles.some((role) => role.name === name)) throw refuse('backoffice.role_taken')
    if (kept.roles.length >= MOST) throw refuse('backoffice.role_many', { max: MOST })
    const house: Kept = { ...kept, roles: [...kept.roles, { name, zh, en }] }
    return ask(u, { shipped, kept: house, actor: request.actor }, { role: name, zh, en, given, taken: [], makes: true, reason })
  })
}

/**
 * Asks a second person to give permissions to a role and to take others from it. Errors: role_fixed, role_unknown, role_waiting,
 * role_permission, role_own, role_same, role_apart, role_last.
 */
export async function changeRole(app: App, request: Ask<'changeRole'>, shipped: Rights) {
  const { given, taken, reason } = request.body
  const role = request.params.name
  return app.unit(request.intent, async (u) => {
    await store.lockRights(u.tx)
    const { kept, rights } = await readRights(u.tx, shipped)
    return ask(u, { shipped, kept, actor: request.actor }, { role, ...titleOf(rights, role), given, taken, makes: false, reason })
  })
}

interface House {
  readonly shipped: Rights
  readonly kept: Kept
}

async function ask(u: Unit, house: House & { readonly actor: Ask<'changeRole'>['actor'] }, change: Asked) {
  const { actor, ...rest } = house
  await requirePossible(u, rest, { change, ofRoles: [(await staffById(u.tx, actor.staffId))?.role ?? null] })
  const { role, zh, en, makes, reason } = change
  const [given, taken] = [change.given.toSorted(), change.taken.toSorted()]
  const id = randomUUID()
  const kept = await store.insertChange(u.tx, { id, role, zh, en, makes, given, taken, reason, makerId: actor.staffId, at: u.now })
  if (!kept) throw refuse('backoffice.role_waiting')
  const people = (await store.peopleByRole(u.tx)).get(role) ?? 0
  const payload: ApprovalRequested<typeof ROLE> = {
    id,
    kind: ROLE,
    object: objectOf(role),
    before: makes ? null : { role, zh, en },
    after: { role, zh, en, given, taken, people },
    reason,
    makerId: String(actor.staffId),
  }
  u.emit({ name: approvalRequested, payload })
  u.audit({ action: makes ? 'role.ask_new' : 'role.ask', object: objectOf(role), reason, ...sides(rest, { ...change, id }) })
  return { data: { id } }
}

/** What a role holds without a change and with it. */
function sides({ shipped, kept }: House, change: RoleChange & { readonly id: string }) {
  const { role, given, taken } = change
  return {
    before: { holds: heldBy(shipped, kept, role) },
    after: { holds: heldBy(shipped, keptAfter(shipped, kept, change), role), given, taken },
  }
}

async function requirePossible(
  u: Unit,
  house: House,
  so: { readonly change: RoleChange; readonly ofRoles: readonly (string | null)[] },
): Promise<void> {
  const problem = await problemOf(u, house, so)
  if (problem) throw problem
}

/** Why a change cannot be carried out as the house stands now; null: it can. Under the lock of the rights. */
async function problemOf(
  u: Unit,
  { shipped, kept }: House,
  so: { readonly change: RoleChange; readonly ofRoles: readonly (string | null)[] },
): Promise<Refusal | null> {
  const problem: ChangeProblem | null = changeProblem(shipped, kept, so)
  if (problem) return refuse(problem.code, 'values' in problem ? problem.values : {})
  const people = await store.peopleIn(u.tx)
  const after = rightsAsKept(shipped, keptAfter(shipped, kept, { ...so.change, id: '' }))
  return canBeChanged(people, rightsAsKept(shipped, kept)) && !canBeChanged(people, after) ? refuse('backoffice.role_last') : null
}

/**
 * Reaction: a second person decided about a role. Everything is looked at once more, since others changed meanwhile; what cannot be carried out any
 * more ends as failed and changes nothing.
 */
export async function roleDecided(u: Unit, decided: ApprovalDecided, shipped: Rights): Promise<void> {
  if (decided.kind !== ROLE) return
  await store.lockRights(u.tx)
  const row = await store.lockChange(u.tx, decided.id)
  if (row?.state !== 'waiting') return
  const checkerId = decided.checkerId === '' ? null : BigInt(decided.checkerId)
  const object = objectOf(row.role)
  if (!decided.approved || checkerId === null) {
    await store.endChange(u.tx, row.id, { state: 'refused', checkerId, at: u.now })
    u.audit({ action: 'role.refused', object, reason: decided.reason, before: { state: row.state }, after: { state: 'refused' } })
    return
  }
  const { kept } = await readRights(u.tx, shipped)
  const { role, zh, en } = row
  const house = { shipped, kept: row.makes ? { ...kept, roles: [...kept.roles, { name: role, zh, en }] } : kept }
  const taken = row.makes && [...shipped.roles, ...kept.roles].some(({ name }) => name === role)
  const ofRoles = await Promise.all([row.maker_id, checkerId].map(async (id) => (await staffById(u.tx, id))?.role ?? null))
  const problem = taken ? refuse('backoffice.role_taken') : await problemOf(u, house, { change: row, ofRoles })
  if (problem) {
    await store.endChange(u.tx, row.id, { state: 'failed', checkerId, at: u.now })
    u.audit({ action: 'role.failed', object, reason: problem.code, before: { state: row.state }, after: { state: 'failed' } })
    return
  }
  await carryOut(u, house, row)
  await store.endChange(u.tx, row.id, { state: 'done', checkerId, at: u.now })
  u.audit({ action: row.makes ? 'role.make' : 'role.change', object, reason: row.reason, ...sides(house, row) })
  u.emit({
    name: roleChanged,
    payload: { role, given: row.given, taken: row.taken, maker: row.maker, checker: decided.checker },
  })
}

/** Reaction: who watches the log for alarms hears that a role opens something else. */
export function tellRights(app: App, { role, given, taken, checker }: RoleChanged): void {
  const moves = [...given.map((one) => `+${one}`), ...taken.map((one) => `-${one}`)]
  noteSecurity(app.log, { kind: 'rights.changed', outcome: [role, ...moves].join(' '), account: checker, from: '' })
}

async function carryOut(u: Unit, { shipped, kept }: House, row: store.ChangeRow): Promise<void> {
  const { role, zh, en, given, taken, id } = row
  if (row.makes) await store.insertHouseRole(u.tx, { name: role, zh, en, change: id, at: u.now })
  const touched = [...given, ...taken]
  const grants = keptAfter(shipped, kept, row).grants.filter((one) => one.role === role && touched.includes(one.permission))
  await store.saveGrants(u.tx, role, { touched, grants })
}

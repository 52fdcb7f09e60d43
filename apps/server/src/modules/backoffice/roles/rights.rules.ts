import { brokenApart, OWNER, type Rights, type Role } from '@jade/contract/backoffice/roles'

/** What a house decided beside what was shipped, as it stands in the database. */
export interface Kept {
  readonly roles: readonly { readonly name: string; readonly zh: string; readonly en: string }[]
  readonly grants: readonly Grant[]
}

/** One permission that a role was given, or that was taken from it, by a change that two people agreed to. */
export interface Grant {
  readonly role: string
  readonly permission: string
  readonly given: boolean
  readonly change: string
}

/** Nothing is open to anybody: what stands where the rights cannot be read. */
export const NO_RIGHTS: Rights = { permissions: [], roles: [], roomOf: () => '', grantsOf: () => [], opens: () => false }

const decidedOn = (kept: Kept, role: string) => new Map(kept.grants.filter((one) => one.role === role).map((one) => [one.permission, one]))

/**
 * What a role holds by name, before anything is kept apart: what was shipped to it, with what the house gave and without what it took. A
 * permission that no room declares is held by nobody; one that a new version ships reaches the roles it is shipped to.
 */
export function heldBy(shipped: Rights, kept: Kept, role: string): readonly string[] {
  const decided = decidedOn(kept, role)
  return shipped.permissions.filter((one) => decided.get(one)?.given ?? shipped.opens(role, one))
}

/**
 * The rights of a house (CONSOLE-18). The owner holds what was shipped, whatever stands in the table. Where a role came to hold what may not stand together
 * (rows written by hand, a new version that ships the other half), what the house gave of it stays shut.
 */
export function rightsAsKept(shipped: Rights, kept: Kept): Rights {
  const known = new Set(shipped.roles.map(({ name }) => name))
  const own: readonly Role[] = kept.roles.filter(({ name }) => !known.has(name)).map((one) => ({ ...one, shipped: false }))
  const roles = [...shipped.roles, ...own]
  const open = new Map(
    roles.map(({ name }) => {
      if (name === OWNER) return [name, new Set(shipped.permissions)] as const
      const held = heldBy(shipped, kept, name)
      const broken = new Set(brokenApart(held))
      return [name, new Set(held.filter((one) => !broken.has(one) || shipped.opens(name, one)))] as const
    }),
  )
  return {
    permissions: shipped.permissions,
    roles,
    roomOf: shipped.roomOf,
    grantsOf: (role) => (role === OWNER ? shipped.grantsOf(OWNER) : [...(open.get(role) ?? [])]),
    opens: (role, permission) => open.get(role)?.has(permission) ?? false,
  }
}

/** A change of one role, as somebody asks for it. */
export interface RoleChange {
  readonly role: string
  readonly given: readonly string[]
  readonly taken: readonly string[]
}

/** The same house once a change was carried out. What is taken stays taken when a later version ships it. */
export function keptAfter(shipped: Rights, kept: Kept, change: RoleChange & { readonly id: string }): Kept {
  const { role, given, taken, id } = change
  const touched = new Set([...given, ...taken])
  const rest = kept.grants.filter((one) => one.role !== role || !touched.has(one.permission))
  const row = (permission: string, isGiven: boolean): Grant => ({ role, permission, given: isGiven, change: id })
  const added = given.filter((one) => !shipped.opens(role, one)).map((one) => row(one, true))
  return { roles: kept.roles, grants: [...rest, ...added, ...taken.map((one) => row(one, false))] }
}

export type ChangeProblem =
  | { readonly code: 'backoffice.role_fixed' | 'backoffice.role_unknown' | 'backoffice.role_same' | 'backoffice.role_own' }
  | { readonly code: 'backoffice.role_permission'; readonly values: { readonly permission: string } }
  | { readonly code: 'backoffice.role_apart'; readonly values: { readonly permissions: string } }

/** Open to everybody who is logged in: nobody gives or takes it. */
export const EVERYBODYS = 'self.view'

/** Everything that a role opens. */
export const permissionsOf = (rights: Rights, role: string): ReadonlySet<string> =>
  new Set([EVERYBODYS, ...rights.permissions.filter((permission) => rights.opens(role, permission))])

/** Whether a change adds to what somebody of this role may do. */
export const givesTo = (change: { readonly role: string; readonly given: readonly string[] }, role: string | null): boolean =>
  change.role === role && change.given.length > 0

/**
 * Why a change may not be asked for or carried out, null: it may. `ofRoles` are the roles of who asks and who agrees: neither gives anything to
 * the own role, since two colleagues of one role could raise themselves otherwise (CONSOLE-18).
 */
export function changeProblem(
  shipped: Rights,
  kept: Kept,
  { change, ofRoles }: { readonly change: RoleChange; readonly ofRoles: readonly (string | null)[] },
): ChangeProblem | null {
  const { role, given, taken } = change
  if (role === OWNER) return { code: 'backoffice.role_fixed' }
  if (![...shipped.roles, ...kept.roles].some(({ name }) => name === role)) return { code: 'backoffice.role_unknown' }
  const stranger = [...given, ...taken].find((one) => one === EVERYBODYS || !shipped.permissions.includes(one))
  if (stranger !== undefined) return { code: 'backoffice.role_permission', values: { permission: stranger } }
  if (ofRoles.some((one) => givesTo(change, one))) return { code: 'backoffice.role_own' }
  const held = new Set(heldBy(shipped, kept, role))
  const moves = given.length + taken.length > 0 && new Set([...given, ...taken]).size === given.length + taken.length
  if (!moves || given.some((one) => held.has(one)) || taken.some((one) => !held.has(one))) return { code: 'backoffice.role_same' }
  const broken = brokenApart(heldBy(shipped, keptAfter(shipped, kept, { ...change, id: '' }), role))
  const named = broken.filter((one) => given.includes(one))
  if (broken.length > 0) return { code: 'backoffice.role_apart', values: { permissions: (named.length > 0 ? named : broken).join(', ') } }
  return null
}

/** Somebody who is not deactivated and can log in. */
export interface Person {
  readonly id: bigint
  readonly role: string
}

/** Whether what roles open can still be changed: one person asks, another agrees. */
export function canBeChanged(people: readonly Person[], rights: Rights): boolean {
  const askers = people.filter(({ role }) => rights.opens(role, 'role.edit'))
  return askers.some(({ id }) => people.some((other) => other.id !== id && rights.opens(other.role, 'role.decide')))
}

/** Whether anybody is left who may ask for a change of roles. */
export const anyAsks = (people: readonly Person[], rights: Rights): boolean => people.some(({ role }) => rights.opens(role, 'role.edit'))

export type Why = 'all' | 'shipped' | 'given' | 'taken' | 'none' | 'apart'

/** Through what a role opens a permission or does not, and the change that decided it: what the check itself reads, in one word. */
export function whyOf(shipped: Rights, kept: Kept, { role, permission }: { readonly role: string; readonly permission: string }) {
  const decided = role === OWNER ? undefined : kept.grants.find((one) => one.role === role && one.permission === permission)
  const open = rightsAsKept(shipped, kept).opens(role, permission)
  return { open, why: wordOf({ owner: role === OWNER, open, given: decided?.given }), change: decided?.change ?? null }
}

function wordOf({ owner, open, given }: { readonly owner: boolean; readonly open: boolean; readonly given: boolean | undefined }): Why {
  if (owner) return 'all'
  if (given === undefined) return open ? 'shipped' : 'none'
  if (!given) return 'taken'
  return open ? 'given' : 'apart'
}

import type { roleCalls } from '@jade/contract/backoffice/role-calls'
import { OWNER, type Rights, type Role } from '@jade/contract/backoffice/roles'
import { flagOf, pageOf, type PageRequest } from '@jade/contract/call'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { staffById } from '../store.ts'
import { EVERYBODYS, whyOf } from './rights.rules.ts'
import { readRights, rightsNow, titleOf } from './rights.service.ts'
import * as store from './roles.store.ts'

type Ask<K extends keyof typeof roleCalls> = Request<(typeof roleCalls)[K]>

const cut = <T>(rows: readonly T[], { page, pageSize }: PageRequest) => rows.slice((page - 1) * pageSize, page * pageSize)

/** What the house may give and take: everything but what is open to whoever is logged in. */
const givable = ({ permissions }: Rights) => permissions.filter((one) => one !== EVERYBODYS)

/** Roles with their people, page by page: those that came with the program, then those of the house. */
export async function listRoles(app: App, request: Ask<'roles'>, shipped: Rights) {
  const page = pageOf(request.query)
  const { rows } = await roleRows(app, request.actor.staffId, shipped)
  return { ...page, total: rows.length, data: cut(rows, page) }
}

async function roleRows(app: App, staffId: bigint, shipped: Rights) {
  const { version, kept, rights } = await readRights(app.db, shipped)
  const people = await store.peopleByRole(app.db)
  const stands = await store.standOfRoles(app.db)
  const own = (await staffById(app.db, staffId))?.role
  const rowOf = (role: Role) => {
    const of = kept.grants.filter((one) => one.role === role.name)
    const done = stands.find((one) => one.role === role.name && one.state === 'done')
    return {
      name: role.name,
      zh: role.zh,
      en: role.en,
      shipped: flagOf(role.shipped),
      fixed: flagOf(role.name === OWNER),
      people: people.get(role.name) ?? 0,
      opens: givable(rights).filter((one) => rights.opens(role.name, one)).length,
      given: of.filter((one) => one.given).length,
      taken: of.filter((one) => !one.given).length,
      waiting: flagOf(stands.some((one) => one.role === role.name && one.state === 'waiting')),
      own: flagOf(role.name === own),
      changed_at: done?.ended_at ? taipeiTime(done.ended_at) : '',
      changed_by: done?.maker ?? '',
      approved_by: done?.checker ?? '',
    }
  }
  return { version, rights, rows: rights.roles.map(rowOf) }
}

/** What the roles are called. */
export async function namesOfRoles(app: App, shipped: Rights) {
  const { roles } = await rightsNow(app.db, shipped)
  return { data: roles.map(({ name, zh, en }) => ({ name, zh, en })) }
}

/** Every permission that the house may give, with the roles that it is open to now and those that it was shipped to. */
export async function roleMatrix(app: App, request: Ask<'roleMatrix'>, shipped: Rights) {
  const { version, rights, rows } = await roleRows(app, request.actor.staffId, shipped)
  const rolesThat = (of: Rights, permission: string) => of.roles.map(({ name }) => name).filter((name) => of.opens(name, permission))
  return {
    data: {
      version: String(version ?? ''),
      roles: rows,
      permissions: givable(rights).map((permission) => ({
        permission,
        room: rights.roomOf(permission),
        roles: rolesThat(rights, permission),
        shipped: rolesThat(shipped, permission),
      })),
    },
  }
}

/** What was asked for, newest first, with how it ended. */
export async function roleChanges(app: App, { query }: Ask<'roleChanges'>) {
  const page = pageOf(query)
  const { rows, total } = await store.listChanges(app.db, query.role ?? null, page)
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      id: row.id,
      role: row.role,
      zh: row.zh,
      en: row.en,
      makes: flagOf(row.makes),
      given: [...row.given],
      taken: [...row.taken],
      reason: row.reason,
      state: row.state,
      maker: row.maker,
      checker: row.checker ?? '',
      asked_at: taipeiTime(row.asked_at),
      ended_at: row.ended_at ? taipeiTime(row.ended_at) : '',
    })),
  }
}

/** Why a person may do something or may not, permission by permission, from what the check of a call itself reads. Error: not_found. */
export async function staffRights(app: App, { params, query }: Ask<'staffRights'>, shipped: Rights) {
  const page = pageOf(query)
  const person = await staffById(app.db, BigInt(params.id))
  if (!person) throw refuse('kernel.not_found')
  const { role, active } = person
  const { kept, rights } = await readRights(app.db, shipped)
  const wanted = (query.q ?? '').toLowerCase()
  const found = givable(rights)
    .filter((permission) => permission.includes(wanted))
    .map((permission) => ({ permission, ...whyOf(shipped, kept, { role, permission }) }))
    .filter((one) => (query.only === 'open' ? one.open && active : query.only !== 'changed' || one.change !== null))
  const shown = cut(found, page)
  return {
    ...page,
    total: found.length,
    role,
    ...titleOf(rights, role),
    active: flagOf(active),
    data: await withChanges(app, { shown, active, rights }),
  }
}

interface Shown {
  readonly rights: Rights
  readonly active: boolean
  readonly shown: readonly ({ readonly permission: string } & ReturnType<typeof whyOf>)[]
}

async function withChanges(app: App, { shown, active, rights }: Shown) {
  const changes = await store.changesById(
    app.db,
    shown.flatMap(({ change }) => change ?? []),
  )
  return shown.map(({ permission, open, why, change }) => {
    const by = changes.get(change ?? '')
    return {
      permission,
      room: rights.roomOf(permission),
      open: flagOf(open && active),
      why: active ? why : ('out' as const),
      changed_by: by?.maker ?? '',
      approved_by: by?.checker ?? '',
      changed_at: by?.ended_at ? taipeiTime(by.ended_at) : '',
      reason: by?.reason ?? '',
    }
  })
}

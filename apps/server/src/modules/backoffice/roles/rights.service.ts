import type { Rights } from '@jade/contract/backoffice/roles'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { anyAsks, NO_RIGHTS, rightsAsKept } from './rights.rules.ts'
import * as store from './roles.store.ts'

/** The rights of the house as they stand now, with what it decided. Where that cannot be read nothing is open to anybody. */
export async function readRights(q: Queryable, shipped: Rights) {
  const kept = await store.readKept(q)
  if (!kept) return { version: null, kept: { roles: [], grants: [] }, rights: NO_RIGHTS }
  return { version: kept.version, kept, rights: rightsAsKept(shipped, kept) }
}

/** Rights of the house, for those who ask for nothing else. */
export async function rightsNow(q: Queryable, shipped: Rights): Promise<Rights> {
  return (await readRights(q, shipped)).rights
}

const copies = new WeakMap<App, { readonly version: bigint; readonly rights: Rights }>()

/**
 * The rights for the check of a call: this process's copy where it is of `version`, the number that the database gave with the session just now;
 * otherwise read anew. So a change that another process made holds from the next call on, and no clock is trusted (ADR 0271).
 */
export async function rightsOfVersion(app: App, shipped: Rights, version: bigint | null): Promise<Rights> {
  if (version === null) return NO_RIGHTS
  const copy = copies.get(app)
  if (copy?.version === version) return copy.rights
  const read = await readRights(app.db, shipped)
  if (read.version !== null) copies.set(app, { version: read.version, rights: read.rights })
  return read.rights
}

/** Before a person is put out: somebody who may change roles has to be left. Until the unit ends nobody else changes that. Error: `backoffice.role_last`. */
export async function requireAnyAsksWithout(u: Unit, staffId: bigint, shipped: Rights): Promise<void> {
  await store.lockRights(u.tx)
  const rights = await rightsNow(u.tx, shipped)
  const people = await store.peopleIn(u.tx)
  const rest = people.filter(({ id }) => id !== staffId)
  if (anyAsks(people, rights) && !anyAsks(rest, rights)) throw refuse('backoffice.role_last')
}

/** The same as fields of a row that is about somebody else. */
export function roleWords(rights: Rights, name: string): { readonly role_zh: string; readonly role_en: string } {
  const { zh, en } = titleOf(rights, name)
  return { role_zh: zh, role_en: en }
}

/** What a role is called, as rows of the console say it; the bare name of one that is not there. */
export function titleOf(rights: Rights, name: string): { readonly zh: string; readonly en: string } {
  const role = rights.roles.find((one) => one.name === name)
  return role ? { zh: role.zh, en: role.en } : { zh: name, en: name }
}

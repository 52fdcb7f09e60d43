import { randomBytes, randomUUID } from 'node:crypto'
import type { keyCalls } from '@jade/contract/backoffice/key-calls'
import { permissionWords } from '@jade/contract/backoffice/permission-words'
import type { Rights } from '@jade/contract/backoffice/roles'
import { isReading, pageOf } from '@jade/contract/call'
import { type App, refuse, type StaffActor, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { tokenHash } from '../login.service.ts'
import { rightsNow, rightsOfVersion } from '../roles/door.ts'
import { DAY_MS, KEY_PREFIX, KEYS_MOST, openedBy, stateOf } from './keys.rules.ts'
import * as store from './keys.store.ts'

type Ask<K extends keyof typeof keyCalls> = Request<(typeof keyCalls)[K]>

/** Keys of machines, without what would open anything. */
export async function listKeys(app: App, { query }: Ask<'apiKeys'>) {
  const page = pageOf(query)
  const { rows, total } = await store.listKeys(app.db, page)
  const now = app.clock.now()
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      scopes: [...row.scopes],
      state: stateOf(row, now),
      maker: row.maker,
      made_at: taipeiTime(row.made_at),
      expires_at: taipeiTime(row.expires_at),
      used_at: row.used_at ? taipeiTime(row.used_at) : '',
      revoked_at: row.revoked_at ? taipeiTime(row.revoked_at) : '',
      reason: row.reason,
    })),
  }
}

/** What the caller may give: every reading permission of the own role. */
export async function keyScopes(app: App, { actor }: Ask<'keyScopes'>, shipped: Rights) {
  const { permissions } = await rightsNow(app.db, shipped)
  const own = permissions.filter((permission) => isReading(permission) && actor.permissions.has(permission))
  return {
    data: own.map((permission) => ({ permission, zh: permissionWords(permission, 'zh'), en: permissionWords(permission, 'en') })),
  }
}

/**
 * Makes a key for a machine (CONSOLE-51); the reply alone has it. Errors: `backoffice.key_permission` (a scope that is none, does more than read, or
 * that the caller lacks), `backoffice.keys_full`, `backoffice.key_taken`.
 */
export async function makeKey(app: App, { body, actor, intent }: Ask<'makeApiKey'>) {
  const { name, days, reason } = body
  const scopes = [...new Set(body.scopes)].toSorted()
  const strange = scopes.find((scope) => !isReading(scope) || !actor.permissions.has(scope))
  if (strange !== undefined) throw refuse('backoffice.key_permission', { permission: strange })
  const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const id = randomUUID()
  // Without a key of the intent: the reply is stored nowhere.
  const until = await app.unit({ ...intent, key: null }, async (u) => {
    if ((await store.lockStanding(u.tx, u.now)) >= KEYS_MOST) throw refuse('backoffice.keys_full', { max: KEYS_MOST })
    const expires_at = new Date(u.now.getTime() + days * DAY_MS)
    const row = { id, hash: tokenHash(key), name, scopes, reason, made_by: actor.staffId, made_at: u.now, expires_at }
    if (!(await store.insertKey(u.tx, row))) throw refuse('backoffice.key_taken')
    u.audit({ action: 'key.make', object: `key ${name}`, reason, before: null, after: { scopes, expires_at: expires_at.toISOString() } })
    return expires_at
  })
  return { data: { id, key, expires_at: taipeiTime(until) } }
}

/** Ends a key. Errors: kernel.not_found, `backoffice.key_ended` (it had ended by itself or by somebody). */
export async function revokeKey(app: App, { params, body, intent }: Ask<'revokeApiKey'>) {
  await app.unit(intent, async (u) => {
    const row = await store.lockKey(u.tx, params.id)
    if (!row) throw refuse('kernel.not_found')
    if (stateOf(row, u.now) !== 'live') throw refuse('backoffice.key_ended')
    await store.setRevoked(u.tx, row.id, u.now)
    auditEnd(u, row.name, body.reason)
  })
  return {}
}

/** With who is put out end the keys that this person made. */
export async function endKeysOf(u: Unit, staffId: bigint, reason: string): Promise<void> {
  for (const name of await store.revokeKeysOf(u.tx, staffId, u.now)) auditEnd(u, name, reason)
}

const auditEnd = (u: Unit, name: string, reason: string) =>
  u.audit({ action: 'key.revoke', object: `key ${name}`, reason, before: { state: 'live' }, after: { state: 'revoked' } })

/**
 * Makes the check of a key that a machine brings: an actor of its own with what it opens at this call, or null where there is no such key. Its first
 * call of a Taipei day stands in the audit log, with where it came from. Errors: `backoffice.key_expired`, `backoffice.key_revoked`. `shipped` is
 * what the rooms declare.
 */
export function keyAuthenticator(shipped: () => Rights): (app: App, key: string, ip: string) => Promise<StaffActor | null> {
  return async (app, key, ip) => {
    const row = await store.keyByHash(app.db, tokenHash(key))
    if (!row) return null
    const now = app.clock.now()
    const state = stateOf(row, now)
    if (state !== 'live') throw refuse(state === 'expired' ? 'backoffice.key_expired' : 'backoffice.key_revoked')
    const rights = await rightsOfVersion(app, shipped(), row.rights_version)
    const actor: StaffActor = {
      kind: 'staff',
      // Nobody's: a key holds no case, is nobody's colleague and made no request.
      staffId: 0n,
      account: `key:${row.name}`,
      key: row.name,
      permissions: openedBy(row.scopes, rights, row.maker_role),
      sessionId: row.id,
    }
    await noteUse(app, actor, { row, ip, now })
    return actor
  }
}

const MINUTE_MS = 60_000

async function noteUse(
  app: App,
  actor: StaffActor,
  { row, ip, now }: { readonly row: store.KeyRow; readonly ip: string; readonly now: Date },
) {
  const today = startOfTaipeiDate(taipeiDate(now))
  if (row.used_at !== null && row.used_at >= today) {
    await store.touchKey(app.db, row.id, { at: now, before: new Date(now.getTime() - MINUTE_MS) })
    return
  }
  await app.unit({ actor, lang: 'en', ip, key: null }, async (u) => {
    // Of several at once the first.
    if (await store.touchKey(u.tx, row.id, { at: now, before: today }))
      u.audit({ action: 'key.use', object: `key ${row.name}`, unchanged: 'identity' })
  })
}

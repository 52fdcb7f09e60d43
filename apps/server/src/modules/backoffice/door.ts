import type { Rights } from '@jade/contract/backoffice/roles'
import type { App, Queryable, StaffActor } from '@jade/service/app'
import { tokenHash } from './login.service.ts'
import { permissionsOf } from './roles/rights.rules.ts'
import { rightsOfVersion } from './roles/rights.service.ts'
import { mustStepUp, sessionStands } from './staff-session.rules.ts'
import * as store from './store.ts'

export { keyAuthenticator } from './keys/keys.service.ts'
export { openOwnerLink } from './enrolment.service.ts'
export { passkeyAddress, passkeySite } from './passkey.rules.ts'

/**
 * Makes the check of a session cookie: the staff member behind it with every permission that the role opens at this call (CONSOLE-18), or null
 * when the session ended, idled out or its owner was deactivated. A call is a sign of life. `shipped` is what the rooms declare.
 */
export function staffAuthenticator(shipped: () => Rights): (app: App, token: string) => Promise<StaffActor | null> {
  const read = staffReader(shipped)
  return async (app, token) => {
    const staff = await read(app, token)
    if (staff) await store.touchSession(app.db, staff.sessionId, app.clock.now())
    return staff
  }
}

/** The same check without the sign of life, for what is no work: an open socket (CONSOLE-26). */
export function staffReader(shipped: () => Rights): (app: App, token: string) => Promise<StaffActor | null> {
  const opened = new WeakMap<Rights, Map<string, ReadonlySet<string>>>()
  const keptOf = (rights: Rights, role: string) => {
    const sets = opened.get(rights) ?? new Map<string, ReadonlySet<string>>()
    opened.set(rights, sets)
    const open = sets.get(role) ?? permissionsOf(rights, role)
    sets.set(role, open)
    return open
  }
  return async (app, token) => {
    const row = await store.sessionByToken(app.db, tokenHash(token))
    if (!row?.active) return null
    const now = app.clock.now()
    if (!sessionStands({ createdAt: row.session_created_at, seenAt: row.session_seen_at, endedAt: row.session_ended_at }, now)) return null
    const rights = await rightsOfVersion(app, shipped(), row.rights_version)
    return {
      kind: 'staff',
      staffId: row.id,
      account: row.account,
      permissions: keptOf(rights, row.role),
      sessionId: row.session_id,
      mustStepUp: mustStepUp({ createdAt: row.session_created_at, provedAt: row.session_proved_at }, now),
    }
  }
}

/** The role of a staff account, for limits that depend on it; null for nobody. */
export async function roleOf(q: Queryable, staffId: bigint): Promise<string | null> {
  return (await store.staffById(q, staffId))?.role ?? null
}

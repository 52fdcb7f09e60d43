import type { Rights, RoleName } from '@jade/contract/backoffice/roles'
import type { Actor, App, Queryable } from '@jade/service/app'
import { tokenHash } from './login.service.ts'
import { sessionStands } from './staff-session.rules.ts'
import * as store from './store.ts'

export { openOwnerLink } from './enrolment.service.ts'

type StaffActor = Extract<Actor, { kind: 'staff' }>

/**
 * Makes the check of a session cookie: the staff member behind it with every permission that the role opens, or null when the
 * session ended, idled out or its owner was deactivated.
 */
export function staffAuthenticator(rights: () => Rights): (app: App, token: string) => Promise<StaffActor | null> {
  const opened = new Map<string, ReadonlySet<string>>()
  const permissionsOf = (role: string) => {
    const known = opened.get(role)
    if (known) return known
    const { permissions, opens } = rights()
    const open = new Set(['self.view', ...permissions.filter((permission) => opens(role, permission))])
    opened.set(role, open)
    return open
  }
  return async (app, token) => {
    const row = await store.sessionByToken(app.db, tokenHash(token))
    if (!row?.active) return null
    const now = app.clock.now()
    if (!sessionStands({ createdAt: row.session_created_at, seenAt: row.session_seen_at, endedAt: row.session_ended_at }, now)) return null
    await store.touchSession(app.db, row.session_id, now)
    return { kind: 'staff', staffId: row.id, account: row.account, permissions: permissionsOf(row.role), sessionId: row.session_id }
  }
}

/** The role of a staff account, for limits that depend on it; null for nobody. */
export async function roleOf(q: Queryable, staffId: bigint): Promise<RoleName | null> {
  return ((await store.staffById(q, staffId))?.role ?? null) as RoleName | null
}

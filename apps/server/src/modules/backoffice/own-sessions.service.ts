import type { ownSessionCalls } from '@jade/contract/backoffice/own-session-calls'
import { flagOf } from '@jade/contract/call'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { endOwnSession as end, standingSessions } from './own-sessions.store.ts'
import { IDLE_SECONDS, LONGEST_SECONDS } from './staff-session.rules.ts'
import { endSessionsOf } from './store.ts'

type Ask<K extends keyof typeof ownSessionCalls> = Request<(typeof ownSessionCalls)[K]>

/** Nobody works in more places; whoever does sees the last ones. */
const MOST = 50

/** Where the caller is logged in (CONSOLE-41). */
export async function listOwnSessions(app: App, { actor }: Ask<'ownSessions'>) {
  const now = app.clock.now().getTime()
  const since = { seen: new Date(now - IDLE_SECONDS * 1000), created: new Date(now - LONGEST_SECONDS * 1000) }
  const rows = await standingSessions(app.db, actor.staffId, { since, most: MOST })
  return {
    data: rows.map(({ id, browser, ip, created_at, seen_at }) => ({
      id,
      browser,
      ip,
      since: taipeiTime(created_at),
      seen: taipeiTime(seen_at),
      current: flagOf(id === actor.sessionId),
    })),
  }
}

/** Ends another session of the caller. Refuses kernel.not_found: it is over, or somebody else's. The own one ends by logging out. */
export async function endOwnSession(app: App, { actor, params, intent }: Ask<'endOwnSession'>) {
  await app.unit(intent, async (u) => {
    const isOther = params.id !== actor.sessionId
    if (!isOther || !(await end(u.tx, params.id, { staffId: actor.staffId, at: u.now }))) throw refuse('kernel.not_found')
    u.audit({ action: 'staff.end_session', object: `staff ${actor.account}`, before: { session: params.id }, after: null })
  })
  return {}
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(app: App, { actor, intent }: Ask<'endOtherSessions'>) {
  await app.unit(intent, async (u) => {
    const ended = await endSessionsOf(u.tx, actor.staffId, { at: u.now, except: actor.sessionId })
    u.audit({ action: 'staff.end_other_sessions', object: `staff ${actor.account}`, before: { sessions: ended }, after: { sessions: 0 } })
  })
  return {}
}

import { flagOf } from '@jade/contract/call'
import type { identityCalls } from '@jade/contract/identity/calls'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { forgetDevices } from './devices.store.ts'
import { endSessions } from './session.service.ts'
import { sessionsOf } from './session.store.ts'

const SHOWN = 10
const NO_DEVICE = Buffer.alloc(0)

/** GET /auth/sessions: where and when the account was opened, the newest first. */
export async function ownSessions(app: App, { actor }: Request<typeof identityCalls.sessions>) {
  const rows = await sessionsOf(app.db, actor.playerId, SHOWN)
  return {
    data: rows.map((row) => ({
      id: row.id,
      device: row.device,
      ip: row.ip,
      current: flagOf(row.id === actor.sessionId),
      build_time: taipeiTime(row.created_at),
      seen_time: taipeiTime(row.seen_at),
      end_time: row.ended_at ? taipeiTime(row.ended_at) : '',
      end_reason: row.end_reason,
    })),
  }
}

/** POST /auth/endSessions: logs out everywhere; every device is a stranger from then on (docs/adr/0181). */
export async function endOwnSessions(app: App, request: Request<typeof identityCalls.endSessions>) {
  const { playerId } = request.actor
  await app.unit({ ...request.intent, key: null }, async (u) => {
    await forgetDevices(u.tx, playerId, NO_DEVICE)
    await endSessions(u, playerId, { reason: 'logout' })
    u.audit({ action: 'player.end_sessions', object: `player ${playerId}`, before: { sessions: 'open' }, after: { sessions: 'ended' } })
  })
  return {}
}

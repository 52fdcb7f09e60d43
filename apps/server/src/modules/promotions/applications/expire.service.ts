import { type App, systemIntent } from '@jade/service/app'
import { lockPlayer } from '../../identity/door.ts'
import * as applications from './applications.store.ts'
import { withdraw } from './audit.service.ts'
import { announce } from './give.service.ts'

const MOST = 200
const DAY_MS = 86_400_000
const machine = systemIntent('promotions.expire')

/**
 * Job: an application that nobody decided in time gives its principal back, and its player is warned a day before (REWARDS-17). Bounded; what is left comes
 * with the next turn.
 */
export async function expireApplications(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    const soon = await applications.warnOf(u.tx, new Date(u.now.getTime() + DAY_MS), { now: u.now, limit: MOST })
    for (const row of soon) announce(u, row, { stage: 'expiring' })
  })
  for (const id of await applications.overdue(app.db, app.clock.now(), MOST)) await expire(app, id)
}

function expire(app: App, id: bigint): Promise<void> {
  return app.unit(machine, async (u) => {
    const seen = await applications.applicationById(u.tx, id)
    if (!seen) return
    await lockPlayer(u, seen.player_id)
    const row = await applications.lockApplication(u.tx, id)
    if (row?.state !== 'not_reviewed' || row.expires_at > u.now) return
    await withdraw(u, row, { state: 'fail', now: u.now })
    announce(u, row, { stage: 'expired' })
  })
}

import { type App, systemIntent } from '@jade/service/app'
import { deleteOldCounters } from './address.store.ts'
import { forgetUnknownNames } from './player.store.ts'
import { deleteOldSessions } from './session.store.ts'
import { deleteOld } from './sms.store.ts'
import { deleteOldProofs } from './step-up.store.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 90

/** Job: what nobody needs any more goes (safety.md 6): codes and counters after two days, sessions after ninety. */
export async function upkeep(app: App): Promise<void> {
  await app.unit(systemIntent('identity.upkeep'), async (u) => {
    const daysAgo = (days: number) => new Date(u.now.getTime() - days * DAY_MS)
    await deleteOldCounters(u.tx, daysAgo(2))
    await deleteOld(u.tx, daysAgo(2))
    await deleteOldProofs(u.tx, daysAgo(2))
    await forgetUnknownNames(u.tx, daysAgo(1))
    await deleteOldSessions(u.tx, daysAgo(SESSION_DAYS))
  })
}

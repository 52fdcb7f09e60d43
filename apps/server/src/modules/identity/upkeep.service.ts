import { type App, systemIntent } from '@jade/service/app'
import { deleteOldCounters } from './address.store.ts'
import { forgetOldDevices } from './devices.store.ts'
import { deleteOldSessions } from './session.store.ts'
import { deleteOld } from './sms.store.ts'
import { deleteOldProofs } from './step-up.store.ts'
import { forgetUnknownNames } from './tries.store.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 90
/** As long as a browser keeps its name. */
const DEVICE_DAYS = 400

/** Job: what nobody needs any more goes (SECURITY-11): codes and counters after two days, sessions after ninety. */
export async function upkeep(app: App): Promise<void> {
  await app.unit(systemIntent('identity.upkeep'), async (u) => {
    const daysAgo = (days: number) => new Date(u.now.getTime() - days * DAY_MS)
    await deleteOldCounters(u.tx, daysAgo(2))
    await deleteOld(u.tx, daysAgo(2))
    await deleteOldProofs(u.tx, daysAgo(2))
    await forgetUnknownNames(u.tx, daysAgo(1))
    await forgetOldDevices(u.tx, daysAgo(DEVICE_DAYS))
    await deleteOldSessions(u.tx, daysAgo(SESSION_DAYS))
  })
}

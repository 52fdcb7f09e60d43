import { flagOf } from '@jade/contract/call'
import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { App } from '@jade/service/app'
import { startOfTaipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request, Room } from '@jade/service/room'
import { recordsReadAt } from '../games/door.ts'
import { onlineSince, registeredBetween } from '../identity/door.ts'
import { siteStatus } from '../site/door.ts'
import { DAY_MS, datesBack } from './dashboard-days.ts'

/** Who gave a sign of life within this time counts as online. */
const ONLINE_MS = 5 * 60_000

/** What waits and how long it has waited, and registrations of the last `days` Taipei dates, oldest first: what every role may see (CONSOLE-11). */
export async function dashboard(app: App, request: Request<typeof backofficeCalls.dashboard>, rooms: readonly Room[]) {
  const now = app.clock.now()
  const { open } = await siteStatus(app.db)
  return {
    data: {
      queues: await queues(app, rooms, now),
      days: await registrations(app, datesBack(now, request.query.days)),
      online: await onlineSince(app.db, new Date(now.getTime() - ONLINE_MS)),
      site_open: flagOf(open),
      vendors: await vendors(app, now),
    },
  }
}

/** What the rooms say that waits in them. */
async function queues(app: App, rooms: readonly Room[], now: Date) {
  const waiting = await Promise.all(rooms.map(async (room) => (await room.queues?.(app.db, now)) ?? []))
  return waiting.flat().map(({ queue, count, oldestSeconds }) => ({ queue, count, oldest_seconds: oldestSeconds }))
}

async function registrations(app: App, dates: readonly string[]) {
  return Promise.all(
    dates.map(async (date) => {
      const from = startOfTaipeiDate(date)
      return { date, registrations: await registeredBetween(app.db, from, new Date(from.getTime() + DAY_MS)) }
    }),
  )
}

/** How long ago each vendor's records were read. */
async function vendors(app: App, now: Date) {
  return (await recordsReadAt(app.db)).map(({ vendor, at }) => ({
    vendor,
    read_at: taipeiTime(at),
    age_seconds: Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000)),
  }))
}

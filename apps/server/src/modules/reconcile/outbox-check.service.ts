import { waitingLong } from '@jade/service/outbox-age'
import type { Check } from '@jade/service/room'

const LATE_MS = 5 * 60_000
const MOST = 200

/** How a finding names a reaction that was given up; the number is its row. */
export const GIVEN_UP = /^reaction (\d+) /

/** Announcements that nobody heard for over five minutes: a reaction fails again and again, was given up, or nobody delivers. */
export const outboxCheck: Check = {
  kind: 'service.outbox',
  everySeconds: 120,
  async look(app) {
    const now = app.clock.now()
    const late = await waitingLong(app.db, new Date(now.getTime() - LATE_MS), MOST)
    return {
      checked: late.length,
      differences: late.map(({ id, name, reaction, dead, attempts, createdAt, lastError }) => ({
        object: dead ? `reaction ${id} ${reaction}` : `announcement ${id} ${name}`,
        cents: 0n,
        detail: `${name} for ${reaction || 'all'}, since ${createdAt.toISOString()}, tried ${attempts} times${dead ? ', given up' : ''}: ${lastError}`,
      })),
    }
  },
}

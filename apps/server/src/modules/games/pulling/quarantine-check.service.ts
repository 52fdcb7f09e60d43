import type { Check } from '@jade/service/room'
import { quarantined } from './quarantine.store.ts'

const MOST = 500

/** Bet records that were set aside: each one is money at a vendor that our mirror does not know of. */
export const quarantineCheck: Check = {
  kind: 'games.quarantine',
  everySeconds: 60,
  async look(app) {
    const rows = await quarantined(app.db, MOST)
    return {
      checked: rows.length,
      ...(rows.length === MOST ? { unsure: true as const } : {}),
      differences: rows.map((row) => ({
        object: `record ${row.vendor} ${row.ref}`,
        cents: 0n,
        detail: `${row.problem} (met ${row.times} times since ${row.first_at.toISOString()})`,
      })),
    }
  },
}

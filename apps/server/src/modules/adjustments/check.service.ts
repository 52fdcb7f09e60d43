import { moneyOf } from '@jade/contract/money'
import type { Check } from '@jade/service/room'
import { bookedCentral } from '../wallet/door.ts'
import { keyOf } from './adjust.service.ts'
import * as store from './store.ts'

const MOST = 500
const SETTLED_MS = 2 * 60_000

/** Booked adjustments, walked in the order of their ends: the book moved exactly that sum. */
export const adjustmentsCheck: Check = {
  kind: 'adjustments.book',
  everySeconds: 600,
  async look(app, { mark, known }) {
    const until = new Date(app.clock.now().getTime() - SETTLED_MS)
    const next = await store.bookedAfter(app.db, { after: new Date(mark || 0), until, limit: MOST })
    const again = await store.byOrders(
      app.db,
      known.map((object) => object.replace('adjustment ', '')),
    )
    const rows = [...new Map([...again, ...next].map((row) => [row.order_number, row])).values()]
    const booked = await bookedCentral(
      app.db,
      rows.map(({ order_number: order }) => keyOf(order)),
    )
    const differences = rows.flatMap((row) => {
      const said = row.kind === 'credit' ? row.cents : -row.cents
      const ours = booked.get(keyOf(row.order_number)) ?? 0n
      if (ours === said) return []
      const detail = `${row.kind} ${moneyOf(row.cents)} by ${row.maker} and ${row.checker}; the book moved ${moneyOf(ours)}`
      return [{ object: `adjustment ${row.order_number}`, playerId: row.player_id, cents: ours - said, detail }]
    })
    return { checked: rows.length, differences, mark: next.at(-1)?.ended_at?.toISOString() ?? mark }
  },
}

import type { ObjectKind, TimelineSource } from '@jade/service/timeline'
import { recordsUntil } from './store.ts'
import { transferByOrder } from './transfers/transfers.store.ts'

export const walletObjects: readonly ObjectKind[] = [
  {
    kind: 'transfer',
    permission: 'transfer.view',
    async find(q, id) {
      const row = await transferByOrder(q, id)
      return row && { kind: 'transfer', id, name: `transfer ${row.order_number}`, playerId: row.player_id, order: row.order_number }
    },
  },
]

/** Money that moved: for an order by its number, for a player all of it. */
export const walletTimeline: readonly TimelineSource[] = [
  {
    source: 'money',
    permission: 'wallet.view',
    async read(q, { kind, playerId, order }, before) {
      if (playerId === null || (order === '' && kind !== 'player')) return []
      const rows = await recordsUntil(q, { playerId, order: order === '' ? null : order }, before)
      return rows.map((row) => ({
        at: row.created_at,
        what: `${row.type} ${row.status}`,
        by: '',
        text: row.order_number,
        cents: row.cents,
      }))
    },
  },
]

import type { ObjectKind } from '@jade/service/timeline'
import { type BetRow, betById } from './bets/bets.store.ts'

/** How the audit log names a bet. */
export const nameOfBet = (bet: Pick<BetRow, 'id' | 'product_id' | 'player_id'>): string =>
  `bet ${bet.id} ${bet.product_id} player ${bet.player_id}`

export const gamesObjects: readonly ObjectKind[] = [
  {
    kind: 'bet',
    permission: 'bet.view',
    async find(q, id) {
      const row = /^\d{1,18}$/.test(id) ? await betById(q, BigInt(id), null) : null
      return row && { kind: 'bet', id, name: nameOfBet(row), playerId: row.player_id, order: '' }
    },
  },
]

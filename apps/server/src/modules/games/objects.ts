import type { ObjectKind } from '@jade/service/timeline'
import { type BetRow, betById, hasRound } from './bets/bets.store.ts'
import { gameOf } from './store.ts'

/** How the audit log names a bet. */
export const nameOfBet = (bet: Pick<BetRow, 'id' | 'product_id' | 'player_id'>): string =>
  `bet ${bet.id} ${bet.product_id} player ${bet.player_id}`

export const gamesObjects: readonly ObjectKind[] = [
  {
    kind: 'game',
    permission: 'game.view',
    /** A game is called so by its platform: `DRAGON.lucky-88`. */
    async find(q, id) {
      const [code = '', productId = ''] = id.split('.')
      const row = await gameOf(q, code, productId)
      return row && { kind: 'game', id, name: `game ${row.code} ${row.product_id}`, playerId: null, order: '' }
    },
  },
  {
    kind: 'round',
    permission: 'bet.view',
    find: async (q, id) => ((await hasRound(q, id)) ? { kind: 'round', id, name: `round ${id}`, playerId: null, order: '' } : null),
  },
  {
    kind: 'bet',
    permission: 'bet.view',
    async find(q, id) {
      const row = /^\d{1,18}$/.test(id) ? await betById(q, BigInt(id), null) : null
      return row && { kind: 'bet', id, name: nameOfBet(row), playerId: row.player_id, order: '' }
    },
  },
]

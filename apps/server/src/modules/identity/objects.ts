import type { ObjectKind, TimelineSource } from '@jade/service/timeline'
import * as players from './player.store.ts'
import { sessionsUntil } from './session.store.ts'

export const identityObjects: readonly ObjectKind[] = [
  {
    kind: 'player',
    permission: 'player.view',
    async find(q, id) {
      const row = /^\d{1,18}$/.test(id) ? await players.playerById(q, BigInt(id)) : null
      return row && { kind: 'player', id, name: `player ${row.id}`, playerId: row.id, order: '' }
    },
  },
]

/** Log-ins of a player. */
export const identityTimeline: readonly TimelineSource[] = [
  {
    source: 'session',
    kinds: ['player'],
    async read(q, { playerId }, before) {
      if (playerId === null) return []
      const rows = await sessionsUntil(q, playerId, before)
      return rows.map(({ created_at: at, ip, device }) => ({
        at,
        what: 'player.login',
        by: `player:${playerId}`,
        text: `${ip} ${device}`,
        cents: null,
      }))
    },
  },
]

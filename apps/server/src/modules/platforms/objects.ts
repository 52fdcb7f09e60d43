import type { ObjectKind } from '@jade/service/timeline'
import { platformByCode } from './store.ts'

/** Platforms, by their code. */
export const platformsObjects: readonly ObjectKind[] = [
  {
    kind: 'platform',
    permission: 'platform.view',
    async find(q, id) {
      const row = await platformByCode(q, id)
      return row && { kind: 'platform', id, name: `platform ${row.code}`, playerId: null, order: '' }
    },
  },
]

import type { ObjectKind } from '@jade/service/timeline'
import { findingById } from './store.ts'

/** How the audit log names a finding. */
const nameOfFinding = ({ kind, object }: { readonly kind: string; readonly object: string }): string => `${kind} ${object}`

/** What the checks found. */
export const reconcileObjects: readonly ObjectKind[] = [
  {
    kind: 'finding',
    permission: 'reconciliation.view',
    async find(q, id) {
      const row = /^\d{1,18}$/.test(id) ? await findingById(q, BigInt(id)) : null
      return row && { kind: 'finding', id, name: nameOfFinding(row), playerId: row.player_id, order: '' }
    },
  },
]

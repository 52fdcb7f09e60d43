import type { ObjectKind } from '@jade/service/timeline'
import { type ApprovalKinds, requestSeen } from './approvals.service.ts'
import { staffById } from './store.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** How the audit log names a member of staff. */
const staffObject = ({ account }: { readonly account: string }): string => `staff ${account}`

/** What has an address in the console: people, and what they ask each other for, which each kind opens to its own (CONSOLE-3). */
export const backofficeObjects = (kinds: () => ApprovalKinds): readonly ObjectKind[] => [
  {
    kind: 'staff',
    permission: 'staff.view',
    async find(q, id) {
      const row = /^\d{1,18}$/.test(id) ? await staffById(q, BigInt(id)) : null
      return row && { kind: 'staff', id, name: staffObject(row), playerId: null, order: '' }
    },
  },
  {
    kind: 'approval',
    permission: 'approval.view',
    judged: true,
    async find(q, id, asker) {
      const row = UUID.test(id) ? await requestSeen(q, id, { asker, kinds: kinds() }) : null
      // By a name of its own: what happened to the object that it is about is told to who may see that.
      return row && { kind: 'approval', id, name: `approval ${id}`, playerId: null, order: '' }
    },
  },
]

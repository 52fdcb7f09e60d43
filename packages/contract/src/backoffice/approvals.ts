import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { RoleName } from './roles.ts'

/** What this room asks a second person for. */
export const backofficeApprovals = {
  'backoffice.invite_staff': { zh: '邀請人員', en: 'Invitation', decide: 'staff.decide' },
  'backoffice.reactivate_staff': { zh: '重新啟用人員', en: 'Reactivating staff', decide: 'staff.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly backoffice: keyof typeof backofficeApprovals
  }
  interface ApprovalFacts {
    readonly 'backoffice.invite_staff': {
      readonly before: null
      readonly after: { readonly id: string; readonly role: RoleName; readonly name: string }
    }
    readonly 'backoffice.reactivate_staff': BothSides<{ readonly id: string; readonly active: boolean }>
  }
}

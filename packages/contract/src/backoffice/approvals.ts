import type { ApprovalTable, BothSides } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const backofficeApprovals = {
  'backoffice.invite_staff': { zh: '邀請人員', en: 'Invitation', decide: 'staff.decide' },
  'backoffice.reactivate_staff': { zh: '重新啟用人員', en: 'Reactivating staff', decide: 'staff.decide' },
  'backoffice.reset_factor': { zh: '更換第二驗證', en: 'New second factor', decide: 'staff.decide' },
  'backoffice.role': { zh: '角色權限變更', en: 'Change of a role', decide: 'role.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly backoffice: keyof typeof backofficeApprovals
  }
  interface ApprovalFacts {
    readonly 'backoffice.invite_staff': {
      readonly before: null
      readonly after: { readonly id: string; readonly role: string; readonly name: string }
    }
    /** What is given to a role and what is taken from it; `people` hold it at the moment of asking. Before: null, where the role is made. */
    readonly 'backoffice.role': {
      readonly before: { readonly role: string; readonly zh: string; readonly en: string } | null
      readonly after: {
        readonly role: string
        readonly zh: string
        readonly en: string
        readonly given: readonly string[]
        readonly taken: readonly string[]
        readonly people: number
      }
    }
    readonly 'backoffice.reset_factor': {
      readonly before: null
      readonly after: { readonly id: string; readonly account: string; readonly role: string }
    }
    readonly 'backoffice.reactivate_staff': BothSides<{ readonly id: string; readonly active: boolean }>
  }
}

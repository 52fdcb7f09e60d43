import type { Held } from './roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const backofficePermissions = {
  'approval.decide': ['finance_auditor', 'finance_payer', 'game_ops'],
  'approval.view': ['finance_auditor', 'finance_payer', 'game_ops', 'service', 'kyc_officer', 'marketing'],
  'audit.view': [],
  // What the house takes, pays and owes: not in a `view`, and so given to the auditor by name.
  'money.view': ['finance_auditor', 'finance_payer'],
  'dashboard.view': ['finance_auditor', 'finance_payer', 'kyc_officer', 'service', 'marketing', 'game_ops'],
  'self.view': [],
  'staff.edit': [],
  'staff.view': [],
  'staff.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly backoffice: keyof typeof backofficePermissions
  }
}

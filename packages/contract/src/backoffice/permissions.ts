import type { Held } from './roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const backofficePermissions = {
  'approval.decide': ['finance_auditor', 'finance_payer', 'game_ops', 'admin', 'service_lead'],
  'approval.view': [
    'finance_auditor',
    'finance_payer',
    'game_ops',
    'service',
    'kyc_officer',
    'marketing',
    'service_lead',
    'admin',
    'risk',
    'content',
  ],
  // Off any object, however old: whoever added it may for a day.
  'attachment.remove': ['admin', 'service_lead'],
  'audit.view': [],
  'key.edit': ['admin'],
  'key.view': ['admin'],
  // What the house takes, pays and owes: not in a `view`, and so given to the auditor by name.
  'money.view': ['finance_auditor', 'finance_payer'],
  'dashboard.view': [
    'finance_auditor',
    'finance_payer',
    'kyc_officer',
    'service',
    'marketing',
    'game_ops',
    'service_lead',
    'admin',
    'risk',
    'content',
  ],
  // What a role may do is asked for by who runs the house and agreed to by who audits its money; nobody does so for the own role.
  'role.decide': ['finance_auditor'],
  'role.edit': ['admin'],
  'role.view': ['finance_auditor', 'admin'],
  'self.view': [],
  'staff.edit': ['admin'],
  'staff.view': ['admin'],
  'staff_report.view': ['admin'],
  'staff.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly backoffice: keyof typeof backofficePermissions
  }
}

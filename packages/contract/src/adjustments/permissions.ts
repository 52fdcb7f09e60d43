import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const adjustmentsPermissions = {
  'adjustment.request': ['finance_auditor', 'service', 'service_lead'],
  'adjustment.view': ['finance_auditor', 'finance_payer', 'service', 'service_lead'],
  'adjustment_report.view': ['finance_auditor', 'finance_payer'],
  'adjustment.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly adjustments: keyof typeof adjustmentsPermissions
  }
}

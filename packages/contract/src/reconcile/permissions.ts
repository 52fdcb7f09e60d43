import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const reconcilePermissions = {
  'reconciliation.close': ['finance_auditor'],
  'reconciliation.retry': ['finance_auditor'],
  'reconciliation.run': ['finance_auditor'],
  'reconciliation.view': ['finance_auditor', 'finance_payer'],
  'finding_report.view': ['finance_auditor', 'finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly reconcile: keyof typeof reconcilePermissions
  }
}

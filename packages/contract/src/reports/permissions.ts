import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const reportsPermissions = {
  // Opens the screen; each report has a permission of its own besides.
  'report.view': ['admin', 'finance_auditor', 'finance_payer', 'kyc_officer', 'game_ops', 'service_lead'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly reports: keyof typeof reportsPermissions
  }
}

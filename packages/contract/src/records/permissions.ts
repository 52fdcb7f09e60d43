import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const recordsPermissions = {
  'effect_report.view': ['finance_auditor', 'finance_payer'],
  'programme_report.view': ['finance_auditor', 'finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly records: keyof typeof recordsPermissions
  }
}

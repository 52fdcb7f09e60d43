import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const countersPermissions = {
  'cohort_report.view': ['finance_auditor', 'finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly counters: keyof typeof countersPermissions
  }
}

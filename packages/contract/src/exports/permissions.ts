import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const exportsPermissions = {
  // Takes rows out of the house: no part of seeing them.
  'list.export': ['finance_auditor', 'finance_payer', 'auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly exports: keyof typeof exportsPermissions
  }
}

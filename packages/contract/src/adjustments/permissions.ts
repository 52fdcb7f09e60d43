import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const adjustmentsPermissions = {
  'adjustment.request': ['finance_auditor', 'service'],
  'adjustment.view': ['finance_auditor', 'finance_payer', 'service'],
  'adjustment.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly adjustments: keyof typeof adjustmentsPermissions
  }
}

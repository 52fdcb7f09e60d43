import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const counterpartsPermissions = {
  'counterpart.rotate': ['admin'],
  'counterpart.view': ['finance_auditor', 'admin'],
  'counterpart.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly counterparts: keyof typeof counterpartsPermissions
  }
}

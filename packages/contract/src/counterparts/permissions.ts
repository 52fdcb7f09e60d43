import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const counterpartsPermissions = {
  'counterpart.rotate': [],
  'counterpart.view': ['finance_auditor'],
  'counterpart.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly counterparts: keyof typeof counterpartsPermissions
  }
}

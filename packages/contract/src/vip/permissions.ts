import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const vipPermissions = {
  'vip.edit': ['marketing'],
  'vip.view': ['marketing', 'service', 'finance_auditor', 'service_lead'],
  'vip.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly vip: keyof typeof vipPermissions
  }
}

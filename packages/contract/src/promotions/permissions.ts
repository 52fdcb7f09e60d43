import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const promotionsPermissions = {
  'promotion.view': ['marketing', 'service', 'finance_auditor'],
  'promotion.edit': ['marketing'],
  'promotion.publish': ['marketing'],
  'promotion.audit': ['marketing', 'service'],
  'promotion.ship': ['marketing', 'service'],
  'promotion.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly promotions: keyof typeof promotionsPermissions
  }
}

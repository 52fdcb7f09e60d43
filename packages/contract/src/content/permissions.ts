import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const contentPermissions = {
  'banner.view': ['marketing', 'content'],
  'banner.edit': ['marketing', 'content'],
  'content.view': ['marketing', 'service', 'finance_auditor', 'service_lead', 'content'],
  'content.edit': ['marketing', 'content'],
  'content.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly content: keyof typeof contentPermissions
  }
}

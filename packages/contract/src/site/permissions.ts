import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const sitePermissions = {
  'notice.edit': ['marketing', 'content'],
  'notice.view': ['marketing', 'content'],
  'setting.edit': ['finance_auditor'],
  'setting.view': ['finance_auditor', 'admin'],
  'site.close': ['game_ops', 'admin'],
  'site.reopen': ['game_ops', 'admin'],
  'site.view': ['game_ops', 'admin'],
  'setting.decide': ['finance_auditor'],
  'site.decide': ['finance_auditor', 'game_ops', 'admin'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly site: keyof typeof sitePermissions
  }
}

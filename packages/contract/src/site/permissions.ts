import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const sitePermissions = {
  'notice.edit': ['marketing'],
  'notice.view': ['marketing'],
  'setting.edit': ['finance_auditor'],
  'setting.view': ['finance_auditor'],
  'site.close': ['game_ops'],
  'site.reopen': ['game_ops'],
  'site.view': ['game_ops'],
  'setting.decide': ['finance_auditor'],
  'site.decide': ['finance_auditor', 'game_ops'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly site: keyof typeof sitePermissions
  }
}

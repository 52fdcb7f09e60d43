import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const identityPermissions = {
  'blacklist.edit': [],
  'blacklist.view': ['service'],
  'player.deactivate': [],
  'player.force_password': ['service'],
  'player.kick': ['service'],
  'player.lock': ['service'],
  'player.unlock': ['service'],
  'player.unmask': ['kyc_officer'],
  'player.view': ['finance_auditor', 'finance_payer', 'kyc_officer', 'service'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly identity: keyof typeof identityPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const identityPermissions = {
  'blacklist.edit': ['admin', 'risk'],
  'blacklist.view': ['service', 'service_lead', 'admin', 'risk'],
  'player.deactivate': ['service_lead'],
  'player.force_password': ['service', 'service_lead'],
  'player.kick': ['service', 'service_lead', 'risk'],
  'player.lock': ['service', 'service_lead', 'risk'],
  'player.unlock': ['service', 'service_lead', 'risk'],
  'player.unmask': ['kyc_officer'],
  'player.view': ['finance_auditor', 'finance_payer', 'kyc_officer', 'service', 'service_lead', 'risk'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly identity: keyof typeof identityPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const protectionPermissions = {
  'link.view': ['finance_auditor', 'kyc_officer', 'risk'],
  'restriction.edit': ['finance_auditor', 'service', 'service_lead', 'risk'],
  'restriction.view': ['finance_auditor', 'finance_payer', 'kyc_officer', 'service', 'service_lead', 'risk'],
  'restriction.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly protection: keyof typeof protectionPermissions
  }
}

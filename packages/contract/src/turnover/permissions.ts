import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const turnoverPermissions = {
  'turnover.edit': [],
  'turnover.view': ['finance_auditor', 'risk', 'service_lead'],
  'turnover_report.view': ['finance_auditor', 'finance_payer'],
  'turnover.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly turnover: keyof typeof turnoverPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const mallPermissions = {
  'mall.view': ['marketing', 'service', 'finance_auditor', 'service_lead'],
  'mall.edit': ['marketing'],
  'mall.ship': ['marketing', 'service', 'service_lead'],
  'mall_odds.edit': ['marketing'],
  'mall_odds.decide': ['finance_auditor'],
  'coin_report.view': ['finance_auditor', 'finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly mall: keyof typeof mallPermissions
  }
}

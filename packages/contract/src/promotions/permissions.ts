import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const promotionsPermissions = {
  'promotion.view': ['marketing', 'service', 'finance_auditor', 'service_lead', 'risk'],
  'promotion.edit': ['marketing'],
  'promotion.publish': ['marketing'],
  'promotion.audit': ['marketing', 'service', 'service_lead'],
  'promotion.ship': ['marketing', 'service', 'service_lead'],
  'promotion.decide': ['finance_auditor'],
  // Whoever decides an application or watches over it: no figures of money, and bets by number only.
  'promotion.signs': ['marketing', 'service', 'service_lead', 'risk', 'finance_auditor'],
  'offer_report.view': ['finance_auditor', 'finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly promotions: keyof typeof promotionsPermissions
  }
}

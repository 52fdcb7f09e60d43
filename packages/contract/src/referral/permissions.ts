import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const referralPermissions = {
  'referral.view': ['marketing', 'service', 'finance_auditor', 'service_lead', 'risk'],
  'referral.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly referral: keyof typeof referralPermissions
  }
}

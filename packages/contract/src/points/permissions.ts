import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const pointsPermissions = {
  'points.view': ['marketing', 'service', 'finance_auditor', 'service_lead', 'risk'],
  'points.adjust': ['marketing', 'service', 'service_lead'],
  'points.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly points: keyof typeof pointsPermissions
  }
}

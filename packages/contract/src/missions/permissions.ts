import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const missionsPermissions = {
  'mission.view': ['marketing', 'service', 'finance_auditor', 'service_lead'],
  'mission.edit': ['marketing'],
  'mission.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly missions: keyof typeof missionsPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const leaderboardPermissions = {
  'leaderboard.view': ['marketing', 'service', 'service_lead'],
  'race.view': ['marketing', 'service', 'finance_auditor', 'service_lead'],
  'race.edit': ['marketing'],
  'race.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly leaderboard: keyof typeof leaderboardPermissions
  }
}

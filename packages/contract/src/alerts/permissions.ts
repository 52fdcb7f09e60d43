import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const alertsPermissions = {
  'alert.view': ['service', 'marketing', 'service_lead'],
  'alert.address': ['service', 'service_lead'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly alerts: keyof typeof alertsPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const packetsPermissions = {
  'packet.view': ['marketing', 'service', 'finance_auditor', 'service_lead'],
  'packet.edit': ['marketing'],
  'packet.decide': ['finance_auditor'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly packets: keyof typeof packetsPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const consultationsPermissions = {
  'consultation.view': ['service'],
  'consultation.answer': ['service'],
  'contact.view': ['service', 'marketing'],
  'contact.edit': ['service', 'marketing'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly consultations: keyof typeof consultationsPermissions
  }
}

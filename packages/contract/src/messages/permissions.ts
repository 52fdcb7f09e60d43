import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const messagesPermissions = {
  'message.view': ['marketing', 'service'],
  'message.send': ['marketing', 'service'],
  'message.decide': ['finance_auditor', 'game_ops'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly messages: keyof typeof messagesPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const messagesPermissions = {
  'message.view': ['marketing', 'service', 'service_lead', 'content'],
  'message.send': ['marketing', 'service', 'service_lead'],
  'message.decide': ['finance_auditor', 'game_ops', 'service_lead'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly messages: keyof typeof messagesPermissions
  }
}

import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const platformsPermissions = {
  'platform.edit': ['game_ops'],
  'platform.view': ['game_ops'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly platforms: keyof typeof platformsPermissions
  }
}

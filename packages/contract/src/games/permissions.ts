import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const gamesPermissions = {
  'bet.correct': ['game_ops'],
  'bet.read': ['game_ops'],
  'bet.view': ['game_ops'],
  'game.edit': ['game_ops'],
  'game.view': ['game_ops'],
  'bet.decide': ['finance_auditor', 'game_ops'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly games: keyof typeof gamesPermissions
  }
}

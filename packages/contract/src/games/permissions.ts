import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const gamesPermissions = {
  // Where a bet stands, without its figures: for who talks to players.
  'bet.answer': ['service', 'service_lead'],
  'bet.correct': ['game_ops'],
  'bet.read': ['game_ops'],
  'bet.view': ['finance_auditor', 'game_ops', 'risk', 'service_lead'],
  'game.edit': ['game_ops'],
  'game.view': ['game_ops'],
  // What the games take in money is for finance (CONSOLE-11); what they return in percent for who runs them.
  'ggr_report.view': ['finance_auditor', 'finance_payer'],
  'player_report.view': ['finance_auditor', 'finance_payer'],
  'rtp_report.view': ['game_ops'],
  'bet.decide': ['finance_auditor', 'game_ops'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly games: keyof typeof gamesPermissions
  }
}

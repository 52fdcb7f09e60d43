import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const walletPermissions = {
  'bonus.grant': [],
  'ledger.view': ['finance_auditor', 'finance_payer'],
  'transfer.query': ['finance_auditor'],
  'transfer.resolve': ['finance_auditor'],
  'transfer.view': ['finance_auditor', 'finance_payer', 'service', 'game_ops', 'service_lead', 'risk'],
  'wallet.view': ['finance_auditor', 'finance_payer', 'risk'],
  'bonus.decide': ['finance_auditor'],
  'transfer.decide': ['finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly wallet: keyof typeof walletPermissions
  }
}

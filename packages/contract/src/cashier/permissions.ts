import type { Held } from '../backoffice/roles.ts'

/**
 * Permissions of this room, with the roles that hold them as shipped beside the owner, who holds all; what a house changed since stands in the
 * database (server, backoffice/roles/rights.rules.ts). Of a withdrawal also counts who claimed it, and that
 * nobody pays what they approved: server, cashier/withdrawals/withdrawal.rules.ts.
 */
export const cashierPermissions = {
  'card.image': ['finance_auditor'],
  'card.review': ['finance_auditor'],
  'card.view': ['finance_auditor', 'kyc_officer', 'risk'],
  'place.import': ['finance_auditor'],
  'place.view': ['finance_auditor'],
  'channel.edit': ['finance_auditor'],
  'channel.view': ['finance_auditor', 'finance_payer'],
  'deposit.approve': ['finance_auditor'],
  'deposit.image': ['finance_auditor'],
  'deposit.refuse': ['finance_auditor'],
  'deposit.view': ['finance_auditor', 'finance_payer', 'service', 'service_lead', 'risk'],
  'suspense.close': ['finance_auditor'],
  'suspense.credit': ['finance_auditor'],
  'suspense.read': ['finance_auditor'],
  'suspense.settle': ['finance_auditor'],
  'suspense.view': ['finance_auditor', 'finance_payer'],
  // Why a player cannot withdraw, in words: for who talks to players.
  'withdrawal.answer': ['service', 'service_lead'],
  'withdrawal.approve': ['finance_auditor'],
  'withdrawal.claim': ['finance_auditor'],
  'withdrawal.pay': ['finance_payer'],
  'withdrawal.refuse': ['finance_auditor'],
  'withdrawal.view': ['finance_auditor', 'finance_payer', 'service', 'service_lead', 'risk'],
  'order_report.view': ['finance_auditor', 'finance_payer'],
  'channel.decide': ['finance_payer'],
  'payout.decide': ['finance_auditor'],
  'suspense.decide': ['finance_payer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly cashier: keyof typeof cashierPermissions
  }
}

/** The roles of staff (CONSOLE-2). */
export const roleNames = [
  'owner',
  'finance_auditor',
  'finance_payer',
  'kyc_officer',
  'service',
  'marketing',
  'game_ops',
  'auditor',
] as const
export type RoleName = (typeof roleNames)[number]

export interface RoleEntry {
  readonly zh: string
  readonly en: string
  /** Exact permissions, or `<area>.*` for every action of an area. */
  readonly grants: readonly string[]
}

/**
 * One permission per action, never per page. The auditor sees everything and changes nothing. Who pays does not approve:
 * the two finance roles share no deciding permission, and the database refuses the same person twice besides (CONSOLE-2, CONSOLE-3).
 */
export const roles: Readonly<Record<RoleName, RoleEntry>> = {
  owner: { zh: '擁有者', en: 'Owner', grants: ['*'] },
  finance_auditor: {
    zh: '財務審核',
    en: 'Finance, approving',
    grants: [
      'dashboard.view',
      'player.view',
      'wallet.view',
      'deposit.*',
      'card.*',
      'place.*',
      'withdrawal.view',
      'withdrawal.claim',
      'withdrawal.approve',
      'withdrawal.refuse',
      'transfer.*',
      'suspense.*',
      'restriction.*',
      'channel.*',
      'setting.view',
      'setting.edit',
      'approval.view',
      'approval.decide',
      'ledger.view',
      'reconciliation.*',
      'adjustment.*',
      'counterpart.view',
    ],
  },
  finance_payer: {
    zh: '財務出款',
    en: 'Finance, paying',
    grants: [
      'dashboard.view',
      'player.view',
      'wallet.view',
      'deposit.view',
      'withdrawal.view',
      'withdrawal.pay',
      'transfer.view',
      'suspense.view',
      'restriction.view',
      'channel.view',
      'approval.view',
      'approval.decide',
      'ledger.view',
      'reconciliation.view',
      'adjustment.view',
    ],
  },
  kyc_officer: {
    zh: '身分審核',
    en: 'KYC officer',
    grants: ['dashboard.view', 'player.view', 'player.unmask', 'kyc.*', 'card.view', 'restriction.view'],
  },
  service: {
    zh: '客服',
    en: 'Customer service',
    grants: [
      'dashboard.view',
      'player.view',
      'player.unlock',
      'player.lock',
      'player.force_password',
      'blacklist.view',
      'player.kick',
      'restriction.*',
      'deposit.view',
      'withdrawal.view',
      'transfer.view',
      'adjustment.*',
    ],
  },
  marketing: { zh: '行銷', en: 'Marketing', grants: ['dashboard.view', 'notice.*'] },
  game_ops: {
    zh: '遊戲營運',
    en: 'Game operations',
    grants: ['dashboard.view', 'platform.*', 'game.*', 'bet.*', 'transfer.view', 'site.*'],
  },
  auditor: { zh: '稽核', en: 'Auditor', grants: ['*.view'] },
}

/** Whether a role's grants open a permission. */
export function grantsOpen(grants: readonly string[], permission: string): boolean {
  const [area = '', action = ''] = permission.split('.')
  return grants.some((grant) => grant === '*' || grant === permission || grant === `${area}.*` || grant === `*.${action}`)
}

import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const walletApprovals = {
  'wallet.grant_bonus': { zh: '發放活動錢包', en: 'Activity wallet', decide: 'bonus.decide' },
  'wallet.end_transfer': { zh: '結束轉帳', en: 'Ending a transfer', decide: 'transfer.decide' },
  'wallet.end_held_win': { zh: '放行暫扣派彩', en: 'Held win', decide: 'transfer.decide' },
  'wallet.end_debt': { zh: '結清玩家欠款', en: 'Debt of a player', decide: 'transfer.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly wallet: keyof typeof walletApprovals
  }
}

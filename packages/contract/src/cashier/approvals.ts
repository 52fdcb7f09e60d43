import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const cashierApprovals = {
  'cashier.channel': { zh: '儲值渠道', en: 'Deposit channel', decide: 'channel.decide' },
  'cashier.usdt_rate': { zh: 'USDT 匯率', en: 'USDT rate', decide: 'channel.decide' },
  'cashier.end_payout': { zh: '人工結束出款', en: 'Ending a payout by hand', decide: 'payout.decide' },
  'cashier.credit_suspense': { zh: '暫記款入帳', en: 'Crediting money in suspense', decide: 'suspense.decide' },
  'cashier.end_suspense': { zh: '結清暫記款', en: 'Ending money in suspense', decide: 'suspense.decide' },
  'cashier.read_line': { zh: '重讀對帳明細', en: 'Reading a line again', decide: 'suspense.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly cashier: keyof typeof cashierApprovals
  }
}

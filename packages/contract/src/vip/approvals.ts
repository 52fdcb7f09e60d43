import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const vipApprovals = {
  'vip.level': { zh: '等級設定', en: 'Level', decide: 'vip.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly vip: keyof typeof vipApprovals
  }
}

import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const turnoverApprovals = {
  'turnover.change': { zh: '流水調整', en: 'Wagering requirement', decide: 'turnover.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly turnover: keyof typeof turnoverApprovals
  }
}

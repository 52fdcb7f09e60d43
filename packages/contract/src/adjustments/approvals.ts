import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const adjustmentsApprovals = {
  'adjustments.adjust': { zh: '人工調帳', en: 'Adjustment', decide: 'adjustment.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly adjustments: keyof typeof adjustmentsApprovals
  }
}

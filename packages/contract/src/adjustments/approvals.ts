import type { ApprovalTable } from '../kernel/approval.ts'
import type { AdjustmentKind, AdjustmentReason } from './reasons.ts'

/** What this room asks a second person for. */
export const adjustmentsApprovals = {
  'adjustments.adjust': { zh: '人工調帳', en: 'Adjustment', decide: 'adjustment.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly adjustments: keyof typeof adjustmentsApprovals
  }
  interface ApprovalFacts {
    readonly 'adjustments.adjust': {
      readonly before: { readonly central: string }
      readonly after: {
        readonly kind: AdjustmentKind
        readonly money: string
        readonly reason: AdjustmentReason
        readonly evidence: string
        readonly text: string
      }
    }
  }
}

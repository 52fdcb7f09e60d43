import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const promotionsApprovals = {
  'promotions.publish': { zh: '優惠上架', en: 'Publishing an offer', decide: 'promotion.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly promotions: keyof typeof promotionsApprovals
  }
}

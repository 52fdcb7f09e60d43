import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const pointsApprovals = {
  'points.adjust': { zh: 'J 幣調整', en: 'J coin adjustment', decide: 'points.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly points: keyof typeof pointsApprovals
  }
  interface ApprovalFacts {
    readonly 'points.adjust': {
      readonly before: { readonly has: string }
      readonly after: { readonly kind: 'credit' | 'debit'; readonly points: string; readonly text: string }
    }
  }
}

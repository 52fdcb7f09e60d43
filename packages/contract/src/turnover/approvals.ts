import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const turnoverApprovals = {
  'turnover.change': { zh: '流水調整', en: 'Wagering requirement', decide: 'turnover.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly turnover: keyof typeof turnoverApprovals
  }
  interface ApprovalFacts {
    readonly 'turnover.change': {
      /** A row of the table that is new counts nothing before; a requirement that is let go says what it asked for. */
      readonly before:
        | { readonly percent: number | null }
        | { readonly player: string; readonly need: string; readonly done: string }
        | null
      readonly after: { readonly percent: number } | { readonly amount: string; readonly multiple: number } | { readonly removed: true }
    }
  }
}

import type { ApprovalTable, BothSides } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const contentApprovals = {
  'content.publish': { zh: '法律文件', en: 'Legal text', decide: 'content.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly content: keyof typeof contentApprovals
  }
  interface ApprovalFacts {
    /** The lines that went, and those that came. */
    readonly 'content.publish': BothSides<{ readonly version: number; readonly zh: string; readonly en: string }>
  }
}

import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const protectionApprovals = {
  'protection.restriction': { zh: '玩家限制', en: 'Restriction of a player', decide: 'restriction.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly protection: keyof typeof protectionApprovals
  }
}

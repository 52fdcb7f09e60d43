import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const counterpartsApprovals = {
  'counterparts.accept_key': { zh: '啟用新金鑰', en: 'Accepting a key', decide: 'counterpart.decide' },
  'counterparts.retire_key': { zh: '停用金鑰', en: 'Retiring a key', decide: 'counterpart.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly counterparts: keyof typeof counterpartsApprovals
  }
}

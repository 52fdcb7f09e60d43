import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const counterpartsApprovals = {
  'counterparts.accept_key': { zh: '啟用新金鑰', en: 'Accepting a key', decide: 'counterpart.decide' },
  'counterparts.retire_key': { zh: '停用金鑰', en: 'Retiring a key', decide: 'counterpart.decide' },
} as const satisfies ApprovalTable

/** What a key is to this house: the one that comes next, or one that is still taken beside it. */
type KeyRole = 'next' | 'retiring'

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly counterparts: keyof typeof counterpartsApprovals
  }
  interface ApprovalFacts {
    readonly 'counterparts.accept_key': {
      readonly before: { readonly keys: readonly string[] }
      readonly after: { readonly id: string; readonly fingerprint: string }
    }
    readonly 'counterparts.retire_key': {
      readonly before: { readonly state: KeyRole; readonly last_used: string }
      readonly after: { readonly state: 'ended'; readonly fingerprint: string }
    }
  }
}

import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { RestrictionKind } from './restriction-kinds.ts'

/** What this room asks a second person for. */
export const protectionApprovals = {
  'protection.restriction': { zh: '玩家限制', en: 'Restriction of a player', decide: 'restriction.decide' },
} as const satisfies ApprovalTable

/** `value` and `code` (the reason that the player reads) where it is restricted. */
interface RestrictionFacts {
  readonly kind: RestrictionKind
  readonly restricted: '0' | '1'
  readonly value?: string
  readonly code?: string
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly protection: keyof typeof protectionApprovals
  }
  interface ApprovalFacts {
    readonly 'protection.restriction': BothSides<RestrictionFacts>
  }
}

import type { ApprovalTable } from '../kernel/approval.ts'
import type { Group } from '../platforms/calls.ts'
import type { heldWinRow } from './held-win-calls.ts'
import type { transferOperatorStates } from './operator-calls.ts'
import type * as z from 'zod/mini'

/** What this room asks a second person for. */
export const walletApprovals = {
  'wallet.grant_bonus': { zh: '發放活動錢包', en: 'Activity wallet', decide: 'bonus.decide' },
  'wallet.end_transfer': { zh: '結束轉帳', en: 'Ending a transfer', decide: 'transfer.decide' },
  'wallet.end_held_win': { zh: '放行暫扣派彩', en: 'Held win', decide: 'transfer.decide' },
  'wallet.end_debt': { zh: '結清玩家欠款', en: 'Debt of a player', decide: 'transfer.decide' },
} as const satisfies ApprovalTable

interface HeldWinFacts {
  readonly held: string
  readonly why: z.infer<typeof heldWinRow>['why']
  readonly game: string
  /** The vendor's call that took the stake. */
  readonly bet: string
  readonly staked: string
  readonly returned: string
  readonly most: string
  /** The vendor's bet record; empty: none was named. */
  readonly record: string
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly wallet: keyof typeof walletApprovals
  }
  interface ApprovalFacts {
    readonly 'wallet.grant_bonus': {
      readonly before: null
      readonly after: {
        readonly name: { readonly zh: string; readonly en: string }
        readonly bonus: string
        readonly multiple: number
        readonly isSports: boolean
        readonly groups: readonly Group[]
        readonly giveUp: string
      }
    }
    readonly 'wallet.end_transfer': {
      readonly before: { readonly state: (typeof transferOperatorStates)[number]; readonly vendor_word: string; readonly money: string }
      readonly after: { readonly state: 'confirmed' | 'returned' }
    }
    readonly 'wallet.end_held_win': { readonly before: HeldWinFacts; readonly after: { readonly as: 'released' | 'refused' } }
    readonly 'wallet.end_debt': {
      readonly before: { readonly owed: string }
      readonly after: { readonly as: 'collected' | 'written_off' }
    }
  }
}

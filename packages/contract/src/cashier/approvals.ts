/*
 * Withdrawals are not approved here: who may approve and pay one stands in permissions.ts, and that nobody pays what they approved in
 * apps/server/src/modules/cashier/withdrawals/withdrawal.rules.ts.
 */
import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { suspenseKinds } from './suspense-calls.ts'
import type { withdrawalStages } from './withdrawal-calls.ts'

/** What this room asks a second person for. */
export const cashierApprovals = {
  'cashier.channel': { zh: '儲值渠道', en: 'Deposit channel', decide: 'channel.decide' },
  'cashier.usdt_rate': { zh: 'USDT 匯率', en: 'USDT rate', decide: 'channel.decide' },
  'cashier.end_payout': { zh: '人工結束出款', en: 'Ending a payout by hand', decide: 'payout.decide' },
  'cashier.credit_suspense': { zh: '暫記款入帳', en: 'Crediting money in suspense', decide: 'suspense.decide' },
  'cashier.end_suspense': { zh: '結清暫記款', en: 'Ending money in suspense', decide: 'suspense.decide' },
  'cashier.read_line': { zh: '重讀對帳明細', en: 'Reading a line again', decide: 'suspense.decide', bulk: true },
} as const satisfies ApprovalTable

/** What two people may change on a channel. */
interface ChannelTerms {
  readonly status: 0 | 1
  readonly min: string
  readonly max: string
  /** Percent. */
  readonly fee_rate: string
  readonly fee_min: string
  readonly fee_max: string
  readonly day_max: string
  readonly sort: number
}

interface SuspenseMoney {
  readonly kind: (typeof suspenseKinds)[number]
  readonly ref: string
  readonly money: string
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly cashier: keyof typeof cashierApprovals
  }
  interface ApprovalFacts {
    readonly 'cashier.channel': BothSides<ChannelTerms>
    readonly 'cashier.usdt_rate': BothSides<{ readonly deposit: string; readonly withdraw: string }>
    readonly 'cashier.end_payout': {
      readonly before: { readonly stage: (typeof withdrawalStages)[number] }
      readonly after: { readonly stage: 'paid' | 'refused' }
    }
    readonly 'cashier.credit_suspense': { readonly before: SuspenseMoney; readonly after: { readonly player: string } }
    readonly 'cashier.end_suspense': {
      /** `player` is empty where nobody knows whose money it is. */
      readonly before: SuspenseMoney & { readonly player: string }
      readonly after: { readonly end: 'return' | 'write_off' }
    }
    readonly 'cashier.read_line': {
      readonly before: { readonly kind: SuspenseMoney['kind']; readonly line: string }
      readonly after: { readonly read: 'again' }
    }
  }
}

import type { RoleName } from '../backoffice/roles.ts'

/** What an adjustment does: adds to the central wallet, takes from it, or books a payout that people made outside the system. */
export const adjustmentKinds = ['credit', 'debit', 'withdrawal'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Why money is moved by hand, in the words that the player reads too. */
export const adjustmentReasons = {
  goodwill: { kind: 'credit', zh: '客服補償', en: 'Goodwill' },
  prize: { kind: 'credit', zh: '活動獎金補發', en: 'Prize paid by hand' },
  fee_return: { kind: 'credit', zh: '手續費退還', en: 'Fee returned' },
  correction_up: { kind: 'credit', zh: '帳務更正', en: 'Correction of a booking' },
  wrong_credit: { kind: 'debit', zh: '誤加款項收回', en: 'Wrong credit taken back' },
  chargeback: { kind: 'debit', zh: '儲值遭銀行撤回', en: 'Deposit recalled by the bank' },
  correction_down: { kind: 'debit', zh: '帳務更正', en: 'Correction of a booking' },
  paid_by_hand: { kind: 'withdrawal', zh: '人工匯款', en: 'Paid out by hand' },
} as const satisfies Readonly<Record<string, { readonly kind: AdjustmentKind; readonly zh: string; readonly en: string }>>

export type AdjustmentReason = keyof typeof adjustmentReasons
export const adjustmentReasonNames = Object.keys(adjustmentReasons) as [AdjustmentReason, ...AdjustmentReason[]]

export interface AdjustmentLimit {
  /** Cents of one request. */
  readonly single: bigint
  /** Cents that one person may ask for on one Taipei date, refused requests not counted. */
  readonly day: bigint
}

/** Who may ask for how much. A role that is not named, each of the house's own, may ask for nothing, whatever its permissions (fail closed). */
const limits: Readonly<Partial<Record<RoleName, AdjustmentLimit>>> = {
  owner: { single: 100_000_000n, day: 500_000_000n },
  finance_auditor: { single: 5_000_000n, day: 20_000_000n },
  service: { single: 200_000n, day: 1_000_000n },
  service_lead: { single: 500_000n, day: 2_500_000n },
}

/** The limits of a role by its name; undefined for one that may ask for nothing. */
export function adjustmentLimitOf(role: string): AdjustmentLimit | undefined {
  return Object.hasOwn(limits, role) ? limits[role as RoleName] : undefined
}

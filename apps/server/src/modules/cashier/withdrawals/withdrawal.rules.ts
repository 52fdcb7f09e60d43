/* Whether a withdrawal may be made, who may work on it, and that nobody pays what they approved. */
import type { PayoutType, WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'
import type { RecordStatus } from '@jade/contract/wallet/calls'
import { type UsdtTerms, usdtArriving } from './payout-usdt.rules.ts'

/** Everything that decides whether a withdrawal may be made, gathered inside the unit. Money in cents. */
export interface Standing {
  readonly type: PayoutType
  readonly open: boolean
  /** Why staff stopped this player's withdrawals, in both languages; null: they did not. */
  readonly stop: { readonly zh: string; readonly en: string } | null
  readonly named: boolean
  readonly identified: boolean
  /** The account asked for, or the best of those of the type. `gone`: its bank or store has closed. */
  readonly account: 'none' | 'gone' | 'on_hold' | 'usable'
  readonly minCents: bigint
  /** Single maximum. */
  readonly maxCents: bigint
  readonly dayCount: number
  readonly dayUsed: number
  readonly dayMaxCents: bigint
  readonly dayCents: bigint
  readonly feeCents: bigint
  readonly centralCents: bigint
  /** The terms of a USDT payout; null on other kinds. */
  readonly usdt: UsdtTerms | null
  /** Bets still needed (CASHIER-24). */
  readonly turnoverLeftCents: bigint
}

/** Whether an order is under review by this person. */
export function holdsClaim(order: { readonly stage: WithdrawalStage; readonly claimed_by: bigint | null }, staffId: bigint): boolean {
  return order.stage === 'claimed' && order.claimed_by === staffId
}

/** Whoever approved an order does not pay it out (CASHIER-27); the table refuses it besides. */
export function mayPay(order: { readonly approved_by: bigint | null }, staffId: bigint): boolean {
  return order.approved_by !== staffId
}

export type Hindrance =
  | 'cashier.withdraw_closed'
  | 'cashier.withdraw_stopped'
  | 'cashier.need_name'
  | 'cashier.need_identity'
  | 'cashier.no_account'
  | 'cashier.no_usdt'
  | 'cashier.no_store'
  | 'cashier.account_gone'
  | 'cashier.account_on_hold'
  | 'cashier.withdraw_day_count'
  | 'cashier.turnover'
  | 'cashier.withdraw_min'
  | 'cashier.withdraw_max'
  | 'cashier.withdraw_fee'
  | 'cashier.withdraw_day_max'
  | 'cashier.usdt_small'
  | 'cashier.not_withdrawable'

const noAccount = { bank: 'cashier.no_account', usdt: 'cashier.no_usdt', store: 'cashier.no_store' } as const

/** What stands in the way whatever the amount, in the order in which a player should clear it. */
export function standingHindrances(s: Standing): readonly Hindrance[] {
  const checks: readonly (readonly [boolean, Hindrance])[] = [
    [!s.open, 'cashier.withdraw_closed'],
    [s.stop !== null, 'cashier.withdraw_stopped'],
    [!s.named, 'cashier.need_name'],
    [!s.identified, 'cashier.need_identity'],
    [s.account === 'none', noAccount[s.type]],
    [s.account === 'gone', 'cashier.account_gone'],
    [s.account === 'on_hold', 'cashier.account_on_hold'],
    [s.dayUsed >= s.dayCount, 'cashier.withdraw_day_count'],
    [s.turnoverLeftCents > 0n, 'cashier.turnover'],
  ]
  return checks.filter(([stands]) => stands).map(([, code]) => code)
}

/** The first rule that an amount breaks, null when it may go. The fee is taken out of the amount, so the amount must exceed it. */
export function amountHindrance(s: Standing, amountCents: bigint): Hindrance | null {
  if (amountCents < s.minCents) return 'cashier.withdraw_min'
  if (amountCents > s.maxCents) return 'cashier.withdraw_max'
  if (amountCents <= s.feeCents) return 'cashier.withdraw_fee'
  if (s.usdt && usdtArriving(amountCents - s.feeCents, s.usdt) <= 0n) return 'cashier.usdt_small'
  if (s.dayCents + amountCents > s.dayMaxCents) return 'cashier.withdraw_day_max'
  return amountCents > withdrawable(s) ? 'cashier.not_withdrawable' : null
}

/** Unmet turnover makes it 0 (CASHIER-24), and so does a stop by staff. */
export function withdrawable(s: Pick<Standing, 'centralCents' | 'turnoverLeftCents' | 'stop'>): bigint {
  return s.turnoverLeftCents > 0n || s.stop !== null ? 0n : s.centralCents
}

/** Level values first, settings are ceilings (CASHIER-23). */
export function lower<T extends bigint | number>(level: T, ceiling: T): T {
  return level < ceiling ? level : ceiling
}

const next: Readonly<Record<WithdrawalStage, readonly WithdrawalStage[]>> = {
  review: ['claimed', 'cancelled'],
  claimed: ['review', 'approved', 'refused'],
  approved: ['paying', 'refused'],
  paying: ['paid', 'refused', 'unknown'],
  unknown: ['paid', 'refused', 'paying'],
  paid: [],
  refused: [],
  cancelled: [],
}

/** The states of CASHIER-26. */
export const mayBecome = (from: WithdrawalStage, to: WithdrawalStage): boolean => next[from].includes(to)

const publicStatus: Readonly<Record<WithdrawalStage, RecordStatus>> = {
  review: 'not_reviewed',
  claimed: 'not_reviewed',
  approved: 'review_success',
  paying: 'review_success',
  unknown: 'review_success',
  paid: 'success',
  refused: 'audit_failure',
  cancelled: 'reject',
}

/** The word that players read for a stage (CASHIER-26). */
export const statusOf = (stage: WithdrawalStage): RecordStatus => publicStatus[stage]

/**
 * Whether a payout that its provider never heard of is asked for again: at once, then after 20, 40, 80 ... at most 600 seconds. `asked`: when it was asked
 * for again before, the oldest first.
 */
export function mayAskAgain(asked: readonly Date[], now: Date): boolean {
  const last = asked.at(-1)
  return last === undefined || now.getTime() - last.getTime() >= Math.min(600, 20 * 2 ** (asked.length - 1)) * 1000
}

import type { BookName } from '@jade/contract/records/signed-head'
import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import { m } from '#messages'

export const typeWord: Readonly<Record<RecordType, () => string>> = {
  deposit: m.records_type_deposit,
  withdrawal: m.records_type_withdrawal,
  transfer: m.records_type_transfer,
  discount: m.records_type_discount,
  flow: m.records_type_flow,
  withdrawal_limit: m.records_type_withdrawal_limit,
  wallet_unlock: m.records_type_wallet_unlock,
  rebate: m.records_type_rebate,
  friend: m.records_type_friend,
  other: m.records_type_other,
  manual_withdrawal: m.records_type_manual_withdrawal,
  system_add: m.records_type_system_add,
  deduction_points: m.records_type_deduction_points,
}

export const statusWord: Readonly<Record<RecordStatus, () => string>> = {
  fail: m.records_status_fail,
  success: m.records_status_success,
  pending_payment: m.records_status_pending_payment,
  third_callback: m.records_status_third_callback,
  third_failed: m.records_status_third_failed,
  not_reviewed: m.records_status_not_reviewed,
  not_shipped: m.records_status_not_shipped,
  review_success: m.records_status_review_success,
  audit_failure: m.records_status_audit_failure,
  shipped: m.records_status_shipped,
  received: m.records_status_received,
  reject: m.records_status_reject,
}

/** The books a player verifies: what they are called, and what the page says of each. */
export const bookWord: Readonly<Record<BookName, () => string>> = { money: m.records_book_money, coins: m.records_book_coins }
export const chainTitles: Readonly<Record<BookName, () => string>> = { money: m.records_chain_title, coins: m.records_coins_title }
export const chainTexts: Readonly<Record<BookName, () => string>> = { money: m.records_chain_text, coins: m.records_coins_text }

/** A bet that is not settled. */
export const betWord = { settled: m.records_bet_settled, open: m.records_bet_open, void: m.records_bet_void } as const

const good: ReadonlySet<RecordStatus> = new Set(['success', 'review_success', 'shipped', 'received'])
const bad: ReadonlySet<RecordStatus> = new Set(['fail', 'third_failed', 'audit_failure', 'reject'])

export function statusTone(status: RecordStatus): 'good' | 'bad' | 'waiting' {
  if (good.has(status)) return 'good'
  return bad.has(status) ? 'bad' : 'waiting'
}

import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import { m } from '../paraglide/messages.js'
import type { Tone } from './mark.tsx'

/** The types of a record, as the house says them. */
export const recordTypeText: Readonly<Record<RecordType, () => string>> = {
  deposit: m.parts_type_deposit,
  withdrawal: m.parts_type_withdrawal,
  transfer: m.parts_type_transfer,
  discount: m.parts_type_discount,
  flow: m.parts_type_flow,
  withdrawal_limit: m.parts_type_withdrawal_limit,
  wallet_unlock: m.parts_type_wallet_unlock,
  rebate: m.parts_type_rebate,
  friend: m.parts_type_friend,
  other: m.parts_type_other,
  manual_withdrawal: m.parts_type_manual_withdrawal,
  system_add: m.parts_type_system_add,
  deduction_points: m.parts_type_deduction_points,
}

/** The statuses of records; those of deposits are among them. */
export const recordStatusText: Readonly<Record<RecordStatus, () => string>> = {
  fail: m.parts_status_fail,
  success: m.parts_status_success,
  pending_payment: m.parts_status_pending_payment,
  third_callback: m.parts_status_third_callback,
  third_failed: m.parts_status_third_failed,
  not_reviewed: m.parts_status_not_reviewed,
  not_shipped: m.parts_status_not_shipped,
  review_success: m.parts_status_review_success,
  audit_failure: m.parts_status_audit_failure,
  shipped: m.parts_status_shipped,
  received: m.parts_status_received,
  reject: m.parts_status_reject,
}

export const recordStatusTone: Readonly<Record<RecordStatus, Tone>> = {
  fail: 'off',
  success: 'good',
  pending_payment: 'waiting',
  third_callback: 'busy',
  third_failed: 'bad',
  not_reviewed: 'waiting',
  not_shipped: 'waiting',
  review_success: 'good',
  audit_failure: 'bad',
  shipped: 'busy',
  received: 'good',
  reject: 'bad',
}

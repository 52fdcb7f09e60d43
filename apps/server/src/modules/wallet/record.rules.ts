import type { RecordStatus } from '@jade/contract/wallet/calls'
import type { Remark, RemarkCode } from '@jade/contract/wallet/remarks'
import type { TransferRow } from './rows.types.ts'
import type { TransferState } from './transfers/transfer.rules.ts'

/** Stands for the main wallet in a stored remark; no platform code can be called so. */
export const CENTRAL = '@central'

/** Stands for an activity wallet in a stored remark. */
export const walletPlace = (id: number): string => (id === 0 ? CENTRAL : `@wallet:${id}`)

const statuses: Readonly<Record<TransferState, RecordStatus>> = {
  held: 'third_callback',
  sent: 'third_callback',
  unknown: 'third_callback',
  confirmed: 'success',
  refused: 'third_failed',
  returned: 'fail',
}

/** The public status of a transfer, in the twelve words of WALLET-24. */
export function recordStatus(state: TransferState): RecordStatus {
  return statuses[state]
}

const remarks: Readonly<Record<TransferState, RemarkCode>> = {
  held: 'transfer_processing',
  sent: 'transfer_processing',
  unknown: 'transfer_processing',
  confirmed: 'transfer',
  refused: 'transfer_refused',
  returned: 'transfer_returned',
}

/** What the record says about a transfer: from where to where, and how it stands. */
export function transferRemark(transfer: Pick<TransferRow, 'direction' | 'code' | 'state' | 'wallet_id'>): Remark {
  const source = walletPlace(transfer.wallet_id)
  const places = transfer.direction === 'in' ? { from: source, to: transfer.code } : { from: transfer.code, to: source }
  return { code: remarks[transfer.state], values: places }
}

/** The cents a transfer is shown with: what moved, else what was asked or set aside. */
export function shownCents(transfer: Pick<TransferRow, 'moved_cents' | 'wanted_cents' | 'transit_cents'>): bigint {
  return transfer.moved_cents ?? transfer.wanted_cents ?? transfer.transit_cents
}

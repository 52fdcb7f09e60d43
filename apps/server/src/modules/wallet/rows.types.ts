import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import type { Remark } from '@jade/contract/wallet/remarks'
import type { RecordPart } from './store.ts'
import type { TransferState } from './transfers/transfer.rules.ts'

export interface TransferRow {
  readonly order_number: string
  readonly player_id: bigint
  readonly code: string
  readonly direction: 'in' | 'out'
  readonly wallet_id: number
  readonly wanted_cents: bigint | null
  readonly transit_cents: bigint
  readonly moved_cents: bigint | null
  readonly state: TransferState
  readonly vendor_word: string
  readonly tries: number
  readonly next_at: Date
  readonly sent_at: Date | null
  readonly open_case: boolean
  readonly approval_id: string | null
  readonly approval_as: 'confirmed' | 'returned' | null
  readonly recall_id: string | null
  /** Opened because the platform is emptied, and by nobody else's wish. */
  readonly drain: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

export interface NewTransfer {
  readonly orderNumber: string
  readonly playerId: bigint
  readonly code: string
  readonly direction: 'in' | 'out'
  readonly walletId: number
  readonly wanted: bigint | null
  readonly inTransit: bigint
  readonly nextAt: Date
  readonly recallId: string | null
  readonly drain: boolean
  /** `sent`: whoever stores it sends it at once. `held`: the resolver does. */
  readonly state: 'held' | 'sent'
}

export interface MirrorRow {
  readonly player_id: bigint
  readonly code: string
  readonly owed_cents: bigint
  readonly source_wallet: number
  readonly open_bets: number
  readonly diff_cents: bigint
  readonly diff_version: bigint | null
}

export interface RecordView {
  readonly id: bigint
  readonly player_id: bigint
  readonly type: RecordType
  readonly order_number: string
  readonly status: RecordStatus
  readonly cents: bigint
  readonly remark: Remark | null
  /** What the amount is made of; null: of nothing that is told apart. */
  readonly parts: readonly RecordPart[] | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface FindingRow {
  readonly id: bigint
  readonly kind: 'balance' | 'transfer' | 'breach'
  readonly player_id: bigint
  readonly code: string
  readonly detail: string
  readonly cents: bigint
  readonly status: 'open' | 'closed'
  readonly note: string
  readonly created_at: Date
}

export interface BookCheck {
  readonly checked_at: Date | null
  readonly breaches: readonly { readonly invariant: string; readonly detail: string }[]
  readonly money_out_stopped: boolean
}

export interface Paged<T> {
  readonly rows: readonly T[]
  readonly total: number
}

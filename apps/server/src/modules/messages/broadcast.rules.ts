import type { BroadcastState } from '@jade/contract/messages/operator-calls'

/** What decides where a broadcast stands. */
export interface Standing {
  readonly approval_id: string | null
  readonly approved_at: Date | null
  readonly refused_at: Date | null
  readonly recalled_at: Date | null
  readonly sent_at: Date | null
  readonly ends_at: Date | null
}

/** Where a broadcast stands (SERVICE-6). */
export function stateOf(row: Standing, now: Date): BroadcastState {
  if (row.recalled_at) return 'recalled'
  if (row.refused_at) return 'refused'
  if (row.approval_id !== null && !row.approved_at) return 'waiting'
  if (row.ends_at && row.ends_at <= now) return 'over'
  return row.sent_at ? 'sent' : 'scheduled'
}

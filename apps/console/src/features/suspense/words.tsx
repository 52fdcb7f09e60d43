import type { suspenseRow } from '@jade/contract/cashier/suspense-calls'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { PlayerLink } from '../../parts/player-link.tsx'

export type Row = z.infer<typeof suspenseRow>

/** Somebody's money lies in nobody's account. */
export const TARGET_SECONDS = 24 * 3600

export const kinds: Readonly<Record<Row['kind'], () => string>> = {
  amount_differs: m.suspense_amount_differs,
  after_end: m.suspense_after_end,
  unknown_order: m.suspense_unknown_order,
  duplicate: m.suspense_duplicate,
  failed_after_paid: m.suspense_failed_after_paid,
  wrong_token: m.suspense_wrong_token,
  unreadable: m.suspense_unreadable,
}
export const sources: Readonly<Record<Row['source'], () => string>> = {
  bank: m.suspense_bank,
  third: m.suspense_third,
  chain: m.suspense_chain,
}
export const lists = { open: m.suspense_open, closed: m.suspense_closed } as const

/** Whose money it is, where anybody knows. */
export function Owner({ row }: { readonly row: Row }) {
  return row.player_id === '' ? '—' : <PlayerLink id={row.player_id} account={row.player_id} />
}

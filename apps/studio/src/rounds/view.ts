import { moneyOf } from '@jade/contract/money'
import type { RoundView } from '../play/protocol.ts'
import type { RoundRow } from './store.ts'

/** A stored round as its player sees it. */
export function roundView(row: RoundRow): RoundView {
  return {
    ref: row.ref,
    requestId: row.request_id,
    game: row.game,
    bet: moneyOf(row.bet),
    win: moneyOf(row.payout),
    units: row.units,
    balanceBefore: moneyOf(row.balance_before),
    balance: moneyOf(row.balance_after),
    seedId: row.seed_id,
    nonce: row.nonce,
    placedAt: row.placed_at.toISOString(),
    result: row.detail,
  }
}

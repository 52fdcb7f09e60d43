import { moneyOf } from '@jade/contract/money'
import type { RoundView } from '../protocol/protocol.ts'
import type { Wager } from '../kit/rules.ts'
import { onlyBet } from '../kit/wager.ts'
import type { RoundRow } from './store.ts'

/** What was staked on a stored round. */
export function wagerOf(row: Pick<RoundRow, 'wager' | 'bet'>): Wager {
  return row.wager ?? onlyBet(Number(row.bet / 100n))
}

/** A stored round as its player sees it. */
export function roundView(row: RoundRow): RoundView {
  return {
    ref: row.ref,
    requestId: row.request_id,
    game: row.game,
    bet: moneyOf(row.bet),
    win: moneyOf(row.payout),
    units: row.units,
    wager: wagerOf(row),
    follows: row.follows,
    balanceBefore: moneyOf(row.balance_before),
    balance: moneyOf(row.balance_after),
    seedId: row.seed_id,
    nonce: row.nonce,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    result: row.detail,
  }
}

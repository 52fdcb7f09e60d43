import { moneyOf } from '@jade/contract/money'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'

interface Spin {
  readonly ref: string
  readonly player: string
  readonly game: string
  readonly gameName: VendorBetRecord['gameName']
  /** Cents. */
  readonly stake: bigint
  readonly payout: bigint
  readonly at: Date
}

/** A settled round of a slot as a vendor reports it, with nothing but the stake at risk. */
export function settledSpin({ ref, player, game, gameName, stake, payout, at }: Spin): VendorBetRecord {
  const time = at.toISOString()
  return {
    ref,
    player,
    group: 'slots',
    game,
    gameName,
    tableId: null,
    roundId: `R${ref}`,
    currency: 'TWD',
    bet: moneyOf(stake),
    validBet: moneyOf(stake),
    payout: moneyOf(payout),
    winLoss: moneyOf(payout - stake),
    tip: '0.00',
    jackpotContribution: '0.00',
    jackpotWin: '0.00',
    odds: null,
    status: 'settled',
    placedAt: time,
    settledAt: time,
    changedAt: time,
    configHash: '',
    engineVersion: '1',
    seedId: null,
    chainIndex: null,
    nonce: null,
    beaconRound: null,
    device: 'pc',
    ip: '127.0.0.1',
    detail: {},
  }
}

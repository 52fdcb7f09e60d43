import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import { moneyOf } from '@jade/contract/money'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import type { Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { figuresOf } from './bet.rules.ts'
import { insertBet, saveWallet } from './bets.store.ts'

export interface SeededBet {
  readonly playerId: bigint
  readonly walletId: number
  /** Stake and return are the same: the money stays what it was. */
  readonly cents: bigint
  readonly ref: string
  readonly placedAt: Date
  /** Absent: now. */
  readonly settledAt?: Date
}

const NAME = { zh: '龍門財寶', en: 'Dragon Gate Fortune' }
const VENDOR = 'seed'

/** Demo data: a settled slot bet with its record, announced like any other. It was at no vendor and moves no money. */
export async function seedSettledBet(u: Unit, bet: SeededBet): Promise<void> {
  const settledAt = bet.settledAt ?? u.now
  const record = recordOf(bet, settledAt)
  const figures = figuresOf(record)
  if (!(await insertBet(u.tx, { vendor: VENDOR, playerId: bet.playerId, code: 'JADE', record, figures, effect: 0n, now: u.now }))) return
  await saveWallet(u.tx, { vendor: VENDOR, ref: bet.ref, walletId: bet.walletId })
  const cents = String(bet.cents)
  const { playerId, walletId } = bet
  const payload: BetsSettled = {
    playerId: String(playerId),
    code: 'JADE',
    group: record.group,
    walletId,
    validBetCents: cents,
    betCents: cents,
    winLossCents: '0',
    count: 1,
    businessDate: taipeiDate(settledAt),
    key: `${VENDOR}:${bet.ref}`,
    version: 0,
    game: record.game,
    name: NAME,
    stands: { status: 'settled', betCents: cents, validBetCents: cents, odds: null, lossChance: null, placedAt: record.placedAt },
    before: null,
  }
  u.emit({ name: betsSettled, payload })
}

function recordOf(bet: SeededBet, now: Date): VendorBetRecord {
  const money = moneyOf(bet.cents)
  return {
    ref: bet.ref,
    player: `p${bet.playerId}`,
    group: 'slots',
    game: 'SLT243',
    gameName: NAME,
    tableId: null,
    roundId: bet.ref,
    currency: 'TWD',
    bet: money,
    validBet: money,
    payout: money,
    winLoss: '0.00',
    tip: '0.00',
    jackpotContribution: '0.00',
    jackpotWin: '0.00',
    odds: null,
    status: 'settled',
    placedAt: bet.placedAt.toISOString(),
    settledAt: now.toISOString(),
    changedAt: now.toISOString(),
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

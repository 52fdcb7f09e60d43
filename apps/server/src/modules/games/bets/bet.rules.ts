import { cents } from '@jade/contract/money'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'

export type BetStatus = 'open' | 'settled' | 'void'

/** What counts of a bet record, in cents. */
export interface BetFigures {
  readonly bet: bigint
  readonly validBet: bigint
  readonly payout: bigint
  readonly tip: bigint
  readonly status: BetStatus
}

/** The figures stored for a record seen before. */
export interface SeenBet extends BetFigures {
  readonly mirrored: bigint
  readonly changedAt: Date
}

const statuses: Readonly<Record<VendorBetRecord['status'], BetStatus>> = {
  open: 'open',
  settled: 'settled',
  resettled: 'settled',
  void: 'void',
  cancelled: 'void',
}

export function figuresOf(record: VendorBetRecord): BetFigures {
  return {
    bet: cents(record.bet),
    validBet: cents(record.validBet),
    payout: cents(record.payout),
    tip: cents(record.tip),
    status: statuses[record.status],
  }
}

/** What a record has done to the player's balance at the vendor: a stake is gone when it is placed, a void gives it back. */
export function effectOf(figures: BetFigures): bigint {
  if (figures.status === 'void') return 0n
  return figures.status === 'open' ? -figures.bet - figures.tip : figures.payout - figures.bet - figures.tip
}

/** What a record changes in the number of bets that are placed and not settled. */
export function openChange(before: BetStatus | null, after: BetStatus): -1 | 0 | 1 {
  if ((before === 'open') === (after === 'open')) return 0
  return after === 'open' ? 1 : -1
}

interface Counted {
  readonly bet: bigint
  readonly validBet: bigint
  readonly winLoss: bigint
}

const nothing: Counted = { bet: 0n, validBet: 0n, winLoss: 0n }

function counted(figures: BetFigures | null): Counted {
  if (figures?.status !== 'settled') return nothing
  return { bet: figures.bet, validBet: figures.validBet, winLoss: figures.payout - figures.bet }
}

export interface BetChange {
  /** Cents by which the mirror moves. */
  readonly mirror: bigint
  /** What is announced: the record's figures when it settles (count 1), else the difference to what was announced. */
  readonly settled: (Counted & { readonly count: 0 | 1 }) | null
}

/** What a record changes, or null when it is not newer than what we have (re-reads overlap on purpose). */
export function changeOf(seen: SeenBet | null, figures: BetFigures, changedAt: Date): BetChange | null {
  if (seen && changedAt <= seen.changedAt) return null
  const before = counted(seen)
  const after = counted(figures)
  const first = seen?.status !== 'settled' && figures.status === 'settled'
  const ended = seen?.status === 'settled' && figures.status !== 'settled'
  const diff = { bet: after.bet - before.bet, validBet: after.validBet - before.validBet, winLoss: after.winLoss - before.winLoss }
  const same = diff.bet === 0n && diff.validBet === 0n && diff.winLoss === 0n
  return {
    mirror: effectOf(figures) - (seen?.mirrored ?? 0n),
    settled: same && !first && !ended ? null : { ...diff, count: first ? 1 : 0 },
  }
}

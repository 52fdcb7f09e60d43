/** A settled bet as its vendor reports it. */
export interface ReportedBet {
  readonly status: 'settled' | 'void'
  readonly bet: bigint
  readonly validBet: bigint
  readonly odds: string | null
  /** Millionths. */
  readonly lossChance: number | null
}

/** Odds below 1.50 and selections that lose in less than 30 % of the cases do not count (REWARDS-2). */
const LEAST_ODDS = 1_500
const LEAST_LOSS_CHANCE = 300_000

/**
 * What of a bet may count for turnover: the vendor's valid bet, never more than the bet itself, and nothing of bets without risk.
 * `reason` says why nothing counts. Double-ups, jackpots and tips are no part of a valid bet to begin with.
 */
export function countable(bet: ReportedBet): { readonly cents: bigint; readonly reason: '' | 'void' | 'odds' | 'coverage' } {
  if (bet.status === 'void') return { cents: 0n, reason: 'void' }
  if (bet.odds !== null && thousandths(bet.odds) < LEAST_ODDS) return { cents: 0n, reason: 'odds' }
  if (bet.lossChance !== null && bet.lossChance < LEAST_LOSS_CHANCE) return { cents: 0n, reason: 'coverage' }
  return { cents: bet.validBet < bet.bet ? bet.validBet : bet.bet, reason: '' }
}

/** `1.95` -> 1950; a text that is no decimal number counts as no odds at all, 0. */
function thousandths(odds: string): number {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(odds) ?? []
  return whole === '' ? 0 : Number(whole) * 1000 + Number(part.padEnd(3, '0').slice(0, 3))
}

/** What one bet of a game returns at most, as its vendor says (platforms, MaxWin). */
interface Declared {
  readonly stakes: number | null
  readonly cents: bigint | null
}

/** The operator's own bounds (contract/wallet/settings.ts). */
export interface GuardSettings {
  /** Cents. */
  readonly win_people_above: bigint
  readonly win_undeclared_stakes: number
  readonly win_bet_age_hours: number
}

/** A return as it arrives: all in cents. */
export interface Return {
  /** Staked on the bets that it pays for. */
  readonly staked: bigint
  /** What these bets returned before, less what was taken back, and what comes now. */
  readonly returned: bigint
  readonly cents: bigint
  /** When the oldest of them was made. */
  readonly betAt: Date
}

export type Why = 'above_maximum' | 'people' | 'old_bet'

/** The most that these stakes may return together: the lower of what the game declares; where it declares nothing so many times the stake. */
export function mostOf(declared: Declared | null, staked: bigint, undeclaredStakes: number): bigint {
  const { stakes = null, cents = null } = declared ?? {}
  const byStake = stakes === null ? (cents === null ? staked * BigInt(undeclaredStakes) : null) : staked * BigInt(stakes)
  if (byStake === null) return cents ?? 0n
  return cents === null || byStake < cents ? byStake : cents
}

/**
 * Why a return is held (WALLET-22), or null. All returns of a bet count together, so that many small ones are no way around. `people`: a sum that no record
 * of the vendor releases by itself. A return that only hands stakes back is never held.
 */
export function whyHeld(
  win: Return,
  most: bigint,
  { now, settings }: { readonly now: Date; readonly settings: GuardSettings },
): Why | null {
  const total = win.returned + win.cents
  if (total > settings.win_people_above && total > win.staked) return 'people'
  if (total > most && total > win.staked) return 'above_maximum'
  const age = now.getTime() - win.betAt.getTime()
  return age > settings.win_bet_age_hours * 3_600_000 && total > win.staked ? 'old_bet' : null
}

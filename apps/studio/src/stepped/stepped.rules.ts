import type { Position } from '../kit/rules-stepped.ts'
import { returnOf } from '../kit/settle.ts'
import { UNITS_PER_BET } from '../kit/rules.ts'
import { validBet } from '../kit/valid-bet.ts'

/** How long a round waits for its player's next step; then the house goes on by the game's rule. The rules page says so. */
export const ACT_WITHIN_MS = 30 * 60_000

/** What stands in the record of a round. Cents. */
export interface Figures {
  readonly bet: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  /** Total return in hundredths of the first stake. */
  readonly units: number
  readonly status: 'open' | 'settled'
}

/** A position in money. Stakes that were handed back do not count as valid bet (GAMES-12); demo money never does. */
export function figuresOf(position: Position, stake: bigint, demo: boolean): Figures {
  const over = position.allowed.length === 0
  const bet = stake * BigInt(position.stakes)
  return {
    bet,
    valid_bet: demo ? 0n : validBet(stake * BigInt(position.decided), bet),
    payout: returnOf(stake, position.returned),
    units: (position.returned * UNITS_PER_BET) / 1000,
    status: over ? 'settled' : 'open',
  }
}

import type { GameGroup } from '../kit/rules.ts'

/** Least time from one round to the next: 2.5 s for slots, 5 s for other casino games (RTS 14). */
export function cycleMsOf(group: GameGroup): number {
  return group === 'slots' ? 2500 : 5000
}

/** Milliseconds a player still has to wait, 0 when the next round may begin. A clock set back never locks a player out. */
export function waitMs(cycleMs: number, lastSpinAt: Date | null, now: Date): number {
  if (!lastSpinAt || now < lastSpinAt) return 0
  return Math.max(0, cycleMs - (now.getTime() - lastSpinAt.getTime()))
}

/** Cents of a return in units. Bets are whole TWD, so this is exact. */
export function centsOfUnits(betTwd: number, units: number): bigint {
  return BigInt(betTwd) * BigInt(units)
}

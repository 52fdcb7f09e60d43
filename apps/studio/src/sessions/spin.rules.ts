import type { GameGroup } from '../kit/rules.ts'

/** Least time from one round to the next: 2.5 s for slots, 5 s for other casino games (RTS 14). */
export function cycleMsOf(group: GameGroup): number {
  return group === 'slots' ? 2500 : 5000
}

/**
 * Milliseconds a player still has to wait, 0 when the next round may begin. A clock set back never locks a player out; a last round up to
 * one cycle ahead is no such clock, but a request that began earlier and came to the account later.
 */
export function waitMs(cycleMs: number, lastSpinAt: Date | null, now: Date): number {
  if (!lastSpinAt) return 0
  const since = now.getTime() - lastSpinAt.getTime()
  return since < -cycleMs ? 0 : cycleMs - Math.min(cycleMs, Math.max(0, since))
}

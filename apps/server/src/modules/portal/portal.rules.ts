const DAY_MS = 86_400_000
const TAIPEI_MS = 8 * 3_600_000

const dayNumber = (time: Date) => Math.floor((time.getTime() + TAIPEI_MS) / DAY_MS)

/** Days a player has been a member, counted in Taipei dates; the day of registration is 1. */
export function joinDay(registeredAt: Date, now: Date): number {
  return Math.max(1, dayNumber(now) - dayNumber(registeredAt) + 1)
}

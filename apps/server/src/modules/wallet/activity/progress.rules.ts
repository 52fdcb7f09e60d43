/** A forecast looks back so many days, and ahead at most so many: further away nobody knows anything. */
export const PACE_DAYS = 7
const HORIZON_DAYS = 365
const DAY_MS = 86_400_000

interface Pace {
  readonly leftCents: bigint
  /** What the player's own bets of the last {@link PACE_DAYS} days counted. */
  readonly countedCents: bigint
  /** Since when bets could count. */
  readonly since: Date
  /** When the wallet ends; null: it does not. */
  readonly expiresAt: Date | null
  readonly now: Date
}

export interface Forecast {
  readonly days: number
  readonly countedCents: bigint
  readonly inDays: number
}

/**
 * In how many days what is left would be met at the pace of the last days (REWARDS-48), rounded up; of a younger wallet of the days that it is there. null
 * where nothing honest can be said or nothing should be: it is met, nothing counted, it is more than a year away, or later than the wallet's end, where a
 * date would only urge.
 */
export function forecastOf({ leftCents, countedCents, since, expiresAt, now }: Pace): Forecast | null {
  if (leftCents <= 0n || countedCents <= 0n) return null
  const days = Math.min(PACE_DAYS, Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS)))
  const inDays = (leftCents * BigInt(days) + countedCents - 1n) / countedCents
  if (inDays > BigInt(HORIZON_DAYS)) return null
  const at = now.getTime() + Number(inDays) * DAY_MS
  return expiresAt !== null && at > expiresAt.getTime() ? null : { days, countedCents, inDays: Number(inDays) }
}

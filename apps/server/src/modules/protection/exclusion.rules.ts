/** Hours between the player's wish to end an exclusion and its end (PROTECTION-2). */
export const COOLING_HOURS = 24

const TAIPEI_MS = 8 * 3_600_000

/** The same Taipei time of day `months` later, on the month's last day where it is shorter; null for 0, for good. */
export function termEnd(from: Date, months: number): Date | null {
  if (months === 0) return null
  const local = new Date(from.getTime() + TAIPEI_MS)
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), lastDay)
  const timeOfDay = local.getTime() - Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + timeOfDay - TAIPEI_MS)
}

/** Whether a new term (null: for good) would end before the one that stands. An exclusion may only grow. */
export function isShorter(standing: Date | null, wanted: Date | null): boolean {
  if (standing === null) return wanted !== null
  return wanted !== null && wanted < standing
}

/** Whether the term is over, so that the player may ask for the end. */
export function mayAskEnd(row: { readonly until: Date | null; readonly ends_at: Date | null }, now: Date): boolean {
  return row.until !== null && row.until <= now && row.ends_at === null
}

/** A session ends after this much silence, and in any case after the longer one. Seconds. */
export const IDLE_SECONDS = 30 * 60
export const LONGEST_SECONDS = 12 * 3600

const FAILURES_ALLOWED = 5
const LOCK_SECONDS = 15 * 60

/** Whether a staff session still stands. */
export function sessionStands(session: { createdAt: Date; seenAt: Date; endedAt: Date | null }, now: Date): boolean {
  if (session.endedAt) return false
  const idle = (now.getTime() - session.seenAt.getTime()) / 1000
  const age = (now.getTime() - session.createdAt.getTime()) / 1000
  return idle < IDLE_SECONDS && age < LONGEST_SECONDS
}

/** What a failed log-in leaves on the account: the count, and a lock once there were too many in a row. */
export function afterFailure(failedBefore: number, now: Date): { failedCount: number; lockedUntil: Date | null } {
  const failedCount = failedBefore + 1
  if (failedCount < FAILURES_ALLOWED) return { failedCount, lockedUntil: null }
  return { failedCount: 0, lockedUntil: new Date(now.getTime() + LOCK_SECONDS * 1000) }
}

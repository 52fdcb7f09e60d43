/** A launch address must be opened within 5 minutes; an open game ends after 60 minutes without a call. */
const OPEN_WITHIN_MS = 5 * 60_000
const IDLE_MS = 60 * 60_000

export interface SessionTimes {
  readonly createdAt: Date
  readonly openedAt: Date | null
  readonly seenAt: Date
  readonly endedAt: Date | null
}

export function isLive(session: SessionTimes, now: Date): boolean {
  if (session.endedAt) return false
  if (!session.openedAt) return now.getTime() - session.createdAt.getTime() <= OPEN_WITHIN_MS
  return now.getTime() - session.seenAt.getTime() <= IDLE_MS
}

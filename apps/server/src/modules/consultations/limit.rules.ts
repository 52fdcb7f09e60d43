/** Until when a player whose consultation was spam opens no new ones (SERVICE-28); null: there is no limit now. */
export function limitedUntil(spamAt: Date | null, hours: number, now: Date): Date | null {
  if (!spamAt) return null
  const until = new Date(spamAt.getTime() + hours * 3_600_000)
  return until > now ? until : null
}

import type { Queryable } from '@jade/service/app'
import { usedOf } from './limit.service.ts'
import * as store from './limit.store.ts'
import { offersStopped } from './restricted.service.ts'

const WATCHED_MS = 30 * 86_400_000

/**
 * Whether this player shows strain: a marker of harm in the last thirty days, a limit of their own that is reached, or nothing may be given to them.
 * Nothing that beckons (forecasts, leaderboards) is shown to such a player.
 */
export async function underStrain(q: Queryable, playerId: bigint, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WATCHED_MS)
  if ((await offersStopped(q, playerId)) || (await store.markersOf(q, playerId, since)).length > 0) return true
  for (const { kind, period, value } of await store.limitsOf(q, playerId))
    if (value !== null && (await usedOf(q, playerId, { kind, period, now })) >= value) return true
  return false
}

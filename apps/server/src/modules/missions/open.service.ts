import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { together } from '@jade/service/together'
import { offerAllowed, requireOfferAllowed } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { ladderOn } from './sign.store.ts'
import { runningTasks } from './tasks.store.ts'

/**
 * Whether a player sees task center and mall (MISSIONS-1): the setting is on, something runs, and something may be given to this player. Players who
 * are excluded, rest or are restricted see nothing of it.
 */
export async function missionsShown(q: Queryable, playerId: bigint, now: Date): Promise<boolean> {
  const [{ show_mission }, allowed] = await together([settings(q), offerAllowed(q, playerId)])
  if (show_mission === 0 || !allowed) return false
  const today = taipeiDate(now)
  const [ladder, tasks] = await together([ladderOn(q, today), runningTasks(q, { today })])
  return ladder.length > 0 || tasks.length > 0
}

/** Before anything is given: refuses missions.closed, promotions.not_allowed. Holds the player. */
export async function requireOpen(u: Unit, playerId: bigint): Promise<void> {
  await requireOfferAllowed(u, playerId)
  if ((await settings(u.tx)).show_mission === 0) throw refuse('missions.closed')
}

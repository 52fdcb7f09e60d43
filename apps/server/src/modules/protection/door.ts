import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { lockActivePlayer } from '../identity/door.ts'
import * as store from './store.ts'

export { exclusionGate } from './exclusion.service.ts'

/** A self-exclusion that stands; `until` null is for good. */
export interface Exclusion {
  readonly since: Date
  readonly until: Date | null
}

export async function exclusion(q: Queryable, playerId: bigint): Promise<Exclusion | null> {
  const row = await store.live(q, playerId)
  return row && { since: row.since, until: row.until }
}

/**
 * Refuses `protection.excluded` when this player may not bring this much money in: deposits, transfers to a platform. Asked
 * inside the unit that moves the money, before its other locks: the player's row is held, so that an exclusion or a lock of the
 * account is either seen or comes after the money. Refuses `kernel.logged_out` for a locked or closed account. Deposit and loss
 * limits will answer here too.
 */
export async function requireMoneyInAllowed(u: Unit, playerId: bigint, _cents: bigint): Promise<void> {
  await lockActivePlayer(u, playerId)
  if (await store.live(u.tx, playerId)) throw refuse('protection.excluded')
}

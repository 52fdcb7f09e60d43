import type { Queryable, Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import { lockActivePlayer } from '../identity/door.ts'
import { barred } from './exclusion.service.ts'
import * as store from './store.ts'

export { exclusionGate } from './exclusion.service.ts'
export { claimMark } from './mark.service.ts'
export {
  beginPlay,
  countPlay,
  depositRoomBeyond,
  type PlayLimits,
  playingSince,
  requirePlayLeft,
  requireTransferRoom,
  reserveDeposit,
  settleDeposit,
} from './play.service.ts'
export { ownTurnoverMultiple, requireNotStopped, withdrawTerms } from './restricted.service.ts'
export { releaseDeposit } from './count.store.ts'

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
 * account is either seen or comes after the money. Refuses `kernel.logged_out` for a locked or closed account. The
 * limits have their own doors: {@link reserveDeposit}, {@link requireTransferRoom}, {@link beginPlay}; what staff stopped has
 * {@link requireNotStopped}.
 */
export async function requireMoneyInAllowed(u: Unit, playerId: bigint, _cents: bigint): Promise<void> {
  const [, row] = await together([lockActivePlayer(u, playerId), store.live(u.tx, playerId)])
  if (row) throw barred(row)
}

/** Whether anything may be offered to this player: not while excluded or on a break (PROTECTION-6). Asked when it is sent, not when it is planned. */
export async function marketingAllowed(q: Queryable, playerId: bigint): Promise<boolean> {
  return (await store.live(q, playerId)) === null
}

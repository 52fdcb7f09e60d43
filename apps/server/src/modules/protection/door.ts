import type { Queryable, Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import { lockActivePlayer, lockFreePlayers } from '../identity/door.ts'
import { barred } from './exclusion.service.ts'
import * as limits from './limit.store.ts'
import * as store from './store.ts'

export { advertisingAllowed, advertisingAllowedOf } from './advertising.service.ts'
export { exclusionGate } from './exclusion.service.ts'
export { freeForOffers, lockOfferAllowed, offerAllowed, requireOfferAllowed } from './offer-gate.service.ts'
export { claimMark } from './mark.service.ts'
export { linkedTo, linksBetween, type LinkSign } from './links.service.ts'
export { sharedAmong, twinsOf as samePerson } from './mark.store.ts'
export {
  beginPlay,
  countPlay,
  countStakes,
  depositRoomBeyond,
  type PlayLimits,
  playingSince,
  requirePlayLeft,
  requireTransferRoom,
  reserveDeposit,
  settleDeposit,
  settleDeposits,
} from './play.service.ts'
export { type Jurisdiction, jurisdictionOf } from './jurisdiction.service.ts'
export { offersStopped, offersStoppedOf, ownTurnoverMultiple, requireNotStopped, withdrawTerms } from './restricted.service.ts'
export { underStrain } from './strain.service.ts'
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

/**
 * For a unit that many players' calls share: those of them for whom {@link requireMoneyInAllowed}, {@link requireNotStopped} (play),
 * requirePlayLeft and requireTransferRoom have nothing to say, with the locks that these take. Waits for nobody and refuses nobody: of all
 * others, whose rows another unit holds or whom anything bounds, the calls are to go alone. Locks come before what is read, as with one.
 */
export async function freePlayers(u: Unit, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const [active, excluded, held, bounded] = await together([
    lockFreePlayers(u, playerIds),
    store.liveOfEach(u.tx, playerIds),
    limits.lockFree(u.tx, playerIds),
    limits.boundedInPlay(u.tx, playerIds),
  ])
  const [isHeld, isBounded] = [new Set(held), new Set(bounded)]
  const isOut = new Set(playerIds.filter((_, at) => excluded[at] !== null))
  return new Set(active.filter((id) => isHeld.has(id) && !isBounded.has(id) && !isOut.has(id)))
}

/**
 * For a unit that many credited deposits share: those of these players who are not excluded and for whom {@link settleDeposit} and
 * {@link ownTurnoverMultiple} have nothing to say, with the lock that the first takes. Waits for nobody and refuses nobody, as {@link freePlayers}.
 */
export async function freeDepositors(u: Unit, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const [held, excluded, bounded] = await together([
    limits.lockFree(u.tx, playerIds),
    store.liveOfEach(u.tx, playerIds),
    limits.boundedInDeposit(u.tx, playerIds),
  ])
  const isBounded = new Set(bounded)
  const isOut = new Set(playerIds.filter((_, at) => excluded[at] !== null))
  return new Set(held.filter((id) => !isBounded.has(id) && !isOut.has(id)))
}

import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import { lockFreePlayers, lockPlayer, playerById } from '../identity/door.ts'
import { offersStopped, offersStoppedOf } from './restricted.service.ts'

/**
 * The one gate of everything that gives (REWARDS-12): offers, packets, tasks, mall, prizes. Refuses `promotions.not_allowed` to who is
 * excluded, on a break, restricted by staff, marked for care or without an active account. Asked inside the unit that gives, before its other locks:
 * the player's row is held, so that an exclusion is either seen or comes after.
 */
export async function requireOfferAllowed(u: Unit, playerId: bigint): Promise<void> {
  if (!(await lockOfferAllowed(u, playerId))) throw refuse('promotions.not_allowed')
}

/** The same gate, with the same lock, for jobs that go on without whom they may give nothing. */
export async function lockOfferAllowed(u: Unit, playerId: bigint): Promise<boolean> {
  const [player, stopped] = await together([lockPlayer(u, playerId), offersStopped(u.tx, playerId)])
  return player?.status === 'active' && !stopped
}

/** The same question for what is only shown. */
export async function offerAllowed(q: Queryable, playerId: bigint): Promise<boolean> {
  const [player, stopped] = await together([playerById(q, playerId), offersStopped(q, playerId)])
  return player?.status === 'active' && !stopped
}

/**
 * For a unit that many players' claims share: those of them for whom {@link requireOfferAllowed} has nothing to say, with its locks. Waits for
 * nobody and refuses nobody: the claims of all others are to go alone.
 */
export async function freeForOffers(u: Unit, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const [active, stopped] = await together([lockFreePlayers(u, playerIds), offersStoppedOf(u.tx, playerIds)])
  return new Set(active.filter((id) => !stopped.has(id)))
}

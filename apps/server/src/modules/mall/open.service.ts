import { refuse, type Unit } from '@jade/service/app'
import { requireOfferAllowed } from '../protection/door.ts'
import { settings } from '../site/door.ts'

/** Before anything is exchanged, played or opened (MALL-1): the gate of everything that gives. Refuses promotions.not_allowed and mall.closed. */
export async function requireMallOpen(u: Unit, playerId: bigint): Promise<void> {
  await requireOfferAllowed(u, playerId)
  if ((await settings(u.tx)).show_mission === 0) throw refuse('mall.closed')
}

/** The same for the games, which can be closed by themselves. */
export async function requireGamesOpen(u: Unit, playerId: bigint): Promise<void> {
  await requireMallOpen(u, playerId)
  if ((await settings(u.tx)).mall_games_open === 0) throw refuse('mall.closed')
}

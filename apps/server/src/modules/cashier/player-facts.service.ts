import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { lockPlayer } from '../identity/door.ts'
import { idVerified, profile } from '../kyc/door.ts'

export { maskedName, readNames as realNames } from '../kyc/door.ts'
import { exclusion, withdrawTerms as withdrawTermsOf } from '../protection/door.ts'
import { withdrawRules } from '../vip/door.ts'

/** What the rooms below know about a player and a payout depends on. */

/** The real name, '' while it was not given. */
export async function realName(app: App, q: Queryable, playerId: bigint): Promise<string> {
  return (await profile(app, q, playerId)).name
}

export const identified = (q: Queryable, playerId: bigint): Promise<boolean> => idVerified(q, playerId)

export async function isExcluded(q: Queryable, playerId: bigint): Promise<boolean> {
  return (await exclusion(q, playerId)) !== null
}

export const levelRules = withdrawRules

/** What staff restricted: a stop with its reason, cents of a day. */
export const withdrawTerms = withdrawTermsOf

/** Refuses cashier.player_stopped: no order of a player whose withdrawals staff stopped goes on. Whoever stops waits for this unit. */
export async function requirePayable(u: Unit, playerId: bigint): Promise<void> {
  await lockPlayer(u, playerId)
  if ((await withdrawTermsOf(u.tx, playerId)).stop !== null) throw refuse('cashier.player_stopped')
}

import type { App, Queryable } from '@jade/service/app'
import { idVerified, profile } from '../kyc/door.ts'
import { exclusion } from '../protection/door.ts'
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

import { identityPushes } from '@jade/contract/identity/pushes'
import { protectionPushes } from '@jade/contract/protection/pushes'
import type { Unit } from '@jade/service/app'

/** Tells a player's open pages what protects the player now, and that with it what is advertised may have changed. */
export function tellPages(u: Unit, playerId: bigint): void {
  u.push(playerId, identityPushes.updateUser)
  u.push(playerId, protectionPushes.updateAdvertising)
}

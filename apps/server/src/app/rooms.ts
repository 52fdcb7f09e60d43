import { type ListedRoute, routeList } from '@jade/service/http/routes'
import type { Room } from '@jade/service/room'
import { adjustmentsRoom } from '../modules/adjustments/room.ts'
import { backofficeRoom } from '../modules/backoffice/room.ts'
import { cashierRoom } from '../modules/cashier/room.ts'
import { counterpartsRoom } from '../modules/counterparts/room.ts'
import { gamesRoom } from '../modules/games/room.ts'
import { identityRoom } from '../modules/identity/room.ts'
import { kycRoom } from '../modules/kyc/room.ts'
import { messagesRoom } from '../modules/messages/room.ts'
import { platformsRoom } from '../modules/platforms/room.ts'
import { portalRoom } from '../modules/portal/room.ts'
import { protectionRoom } from '../modules/protection/room.ts'
import { reconcileRoom } from '../modules/reconcile/room.ts'
import { recordsRoom } from '../modules/records/room.ts'
import { siteRoom } from '../modules/site/room.ts'
import { turnoverRoom } from '../modules/turnover/room.ts'
import { vipRoom } from '../modules/vip/room.ts'
import { walletRoom } from '../modules/wallet/room.ts'

/** Every room of the casino's business, one line each, by tier: calls go down only (docs/ARCHITECTURE.md). */
const business: readonly Room[] = [
  siteRoom,
  identityRoom,
  kycRoom,
  protectionRoom,
  platformsRoom,
  turnoverRoom,
  walletRoom,
  vipRoom,
  cashierRoom,
  gamesRoom,
  messagesRoom,
  recordsRoom,
  portalRoom,
]

/** All rooms: those that look at what the others bring, their checks and their permissions, stand after them. */
export const rooms: readonly Room[] = [
  ...business,
  adjustmentsRoom,
  counterpartsRoom,
  reconcileRoom([...business, adjustmentsRoom]),
  backofficeRoom(() => operatorPermissions()),
]

/** Every permission that an operator call of these rooms asks for, sorted, once each. */
export function operatorPermissions(): readonly string[] {
  const asked = routeList(rooms).flatMap(({ spec }: ListedRoute) => (spec.permission ? [spec.permission] : []))
  return [...new Set(asked)].sort()
}

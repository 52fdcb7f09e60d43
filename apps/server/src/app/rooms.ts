import { type Rights, rightsOf } from '@jade/contract/backoffice/roles'
import type { LiveList } from '@jade/contract/live'
import type { Room } from '@jade/service/room'
import type { ObjectKind } from '@jade/service/timeline'
import { adjustmentsRoom } from '../modules/adjustments/room.ts'
import { alertsRoom } from '../modules/alerts/room.ts'
import { backofficeRoom } from '../modules/backoffice/room.ts'
import { cashierRoom } from '../modules/cashier/room.ts'
import { consultationsRoom } from '../modules/consultations/room.ts'
import { contentRoom } from '../modules/content/room.ts'
import { counterpartsRoom } from '../modules/counterparts/room.ts'
import { countersRoom } from '../modules/counters/room.ts'
import { exportsRoom } from '../modules/exports/room.ts'
import { gamesRoom } from '../modules/games/room.ts'
import { identityRoom } from '../modules/identity/room.ts'
import { kycRoom } from '../modules/kyc/room.ts'
import { leaderboardRoom } from '../modules/leaderboard/room.ts'
import { messagesRoom } from '../modules/messages/room.ts'
import { missionsRoom } from '../modules/missions/room.ts'
import { packetsRoom } from '../modules/packets/room.ts'
import { platformsRoom } from '../modules/platforms/room.ts'
import { portalRoom } from '../modules/portal/room.ts'
import { promotionsRoom } from '../modules/promotions/room.ts'
import { protectionRoom } from '../modules/protection/room.ts'
import { reconcileRoom } from '../modules/reconcile/room.ts'
import { recordsRoom } from '../modules/records/room.ts'
import { reportsRoom } from '../modules/reports/room.ts'
import { referralRoom } from '../modules/referral/room.ts'
import { siteRoom } from '../modules/site/room.ts'
import { tagsRoom } from '../modules/tags/room.ts'
import { turnoverRoom } from '../modules/turnover/room.ts'
import { vipRoom } from '../modules/vip/room.ts'
import { walletRoom } from '../modules/wallet/room.ts'
import { pointsRoom } from '../modules/points/room.ts'
import { mallRoom } from '../modules/mall/room.ts'

type Collecting = (declaring: readonly Room[]) => Room

/**
 * Every room, one line each, by tier: calls go down only (docs/ARCHITECTURE.md). What a room declares (permissions, messages, checks,
 * queues) it declares itself; the rooms that stand here as functions collect it from the others.
 */
const list: readonly (Room | Collecting)[] = [
  siteRoom,
  tagsRoom,
  identityRoom,
  kycRoom,
  protectionRoom,
  platformsRoom,
  turnoverRoom,
  walletRoom,
  countersRoom,
  vipRoom,
  promotionsRoom(() => rooms),
  pointsRoom,
  packetsRoom,
  referralRoom,
  mallRoom,
  missionsRoom,
  cashierRoom,
  gamesRoom,
  leaderboardRoom,
  messagesRoom,
  consultationsRoom(() => rooms),
  alertsRoom,
  contentRoom,
  recordsRoom,
  portalRoom,
  reconcileRoom,
  backofficeRoom(operatorRights, () => rooms),
  adjustmentsRoom,
  counterpartsRoom,
  reportsRoom(() => rooms),
  exportsRoom(() => rooms),
]

const declaring = list.filter((one): one is Room => typeof one !== 'function')

export const rooms: readonly Room[] = list.map((one) => (typeof one === 'function' ? one(declaring) : one))

/** Who among the staff may do what, as the rooms declare it: what a house begins with (CONSOLE-18). */
export function operatorRights(): Rights {
  return rightsOf(Object.fromEntries(rooms.flatMap(({ name, permissions }) => (permissions ? [[name, permissions]] : []))))
}

/** Lists of the console whose rows come by push (CONSOLE-26). */
export function liveLists(): readonly LiveList[] {
  return rooms.flatMap(({ live = {} }) => Object.values(live))
}

/** What has an address in the console, and colleagues at it (CONSOLE-42). */
export function objectKinds(): readonly ObjectKind[] {
  return rooms.flatMap(({ objects = [] }) => objects)
}

import { type WithdrawalChanged, withdrawalChanged } from '@jade/contract/cashier/events'
import { playerRegistered } from '@jade/contract/identity/events'
import { personGiven } from '@jade/contract/kyc/events'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { protectionErrors, protectionFieldTexts } from '@jade/contract/protection/errors'
import { protectionApprovals } from '@jade/contract/protection/approvals'
import { protectionPermissions } from '@jade/contract/protection/permissions'
import { protectionPushes } from '@jade/contract/protection/pushes'
import { protectionTemplates } from '@jade/contract/protection/templates'
import type { Unit } from '@jade/service/app'
import { decision, reaction, type Room } from '@jade/service/room'
import { endDueExclusions } from './exclusion.service.ts'
import { mark } from './limit.store.ts'
import { markPerson, markPhone } from './mark.service.ts'
import { checkPlayTime, countWithdrawal } from './play.service.ts'
import { restrictionDecided } from './restriction.service.ts'
import {
  advertisingRoutes,
  limitOperatorRoutes,
  linkOperatorRoutes,
  limitRoutes,
  protectionOperatorRoutes,
  protectionRoutes,
  restrictionOperatorRoutes,
  restrictionRoutes,
} from './routes.ts'
import { seedExclusion } from './seed.ts'
import { protectionNotifications } from './notifications.ts'

/** A paid withdrawal counts for the net deposits; one that its player took back is a sign of harm (PROTECTION-16). */
async function watchWithdrawal(u: Unit, { playerId, stage, orderNumber, amountCents }: WithdrawalChanged): Promise<void> {
  const id = BigInt(playerId)
  if (stage === 'paid') await countWithdrawal(u, { playerId: id, cents: BigInt(amountCents) })
  if (stage === 'cancelled') await mark(u.tx, id, { kind: 'cancelled_withdrawal', detail: orderNumber, once: orderNumber, at: u.now })
}

/** Self-exclusion, time-outs, limits, and what follows from them. */
export const protectionRoom: Room = {
  name: 'protection',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [protectionRoutes, limitRoutes, restrictionRoutes, advertisingRoutes],
  operatorRoutes: [protectionOperatorRoutes, limitOperatorRoutes, linkOperatorRoutes, restrictionOperatorRoutes],
  permissions: protectionPermissions,
  approvals: protectionApprovals,
  errors: protectionErrors,
  pushes: protectionPushes,
  templates: protectionTemplates,
  notifications: protectionNotifications,
  fieldTexts: protectionFieldTexts,
  reactions: [
    reaction('protection.watch_withdrawal', withdrawalChanged, (_app, u, event) => watchWithdrawal(u, event)),
    reaction('protection.mark_phone', playerRegistered, (app, u, event) => markPhone(app, u, BigInt(event.playerId))),
    reaction('protection.mark_person', personGiven, (app, u, event) => markPerson(app, u, BigInt(event.playerId))),
    decision('protection.restriction_decided', approvalDecided, (_app, u, decided) => restrictionDecided(u, decided)),
  ],
  seed: seedExclusion,
  jobs: [
    { name: 'protection.end_due', everySeconds: 60, run: endDueExclusions },
    { name: 'protection.play_time', everySeconds: 30, run: checkPlayTime },
  ],
}

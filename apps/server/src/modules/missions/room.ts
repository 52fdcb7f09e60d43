import { approvalDecided } from '@jade/contract/backoffice/events'
import { accountReviewed, cardReviewed } from '@jade/contract/cashier/events'
import { idReviewed } from '@jade/contract/kyc/events'
import { missionsApprovals } from '@jade/contract/missions/approvals'
import { missionsErrors } from '@jade/contract/missions/errors'
import { missionsPermissions } from '@jade/contract/missions/permissions'
import { missionsPushes } from '@jade/contract/missions/pushes'
import { missionsTemplates } from '@jade/contract/missions/templates'
import { decision, reaction, type Room } from '@jade/service/room'
import { missionDecided } from './decide.service.ts'
import { missionsNotifications } from './notifications.ts'
import { missionsOperatorRoutes, missionsRoutes } from './routes.ts'
import { seedMissions } from './seed.ts'
import { noteIdReviewed, notePayoutReviewed } from './steps.service.ts'

/** Tasks, the sign-in ladder and the weekly USDT bonus: declared by operators, counted by the counters room, claimed once. */
export const missionsRoom: Room = {
  name: 'missions',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [missionsRoutes],
  operatorRoutes: [missionsOperatorRoutes],
  permissions: missionsPermissions,
  approvals: missionsApprovals,
  errors: missionsErrors,
  pushes: missionsPushes,
  templates: missionsTemplates,
  notifications: missionsNotifications,
  reactions: [
    decision('missions.decided', approvalDecided, (_app, u, decided) => missionDecided(u, decided)),
    reaction('missions.card', cardReviewed, (_app, u, reviewed) => notePayoutReviewed(u, reviewed)),
    reaction('missions.account', accountReviewed, (_app, u, reviewed) => notePayoutReviewed(u, reviewed)),
    reaction('missions.identity', idReviewed, (_app, u, reviewed) => noteIdReviewed(u, reviewed)),
  ],
  seed: seedMissions,
}

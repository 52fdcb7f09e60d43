import { approvalDecided } from '@jade/contract/backoffice/events'
import { promotionsApprovals } from '@jade/contract/promotions/approvals'
import { promotionsErrors, promotionsFieldTexts } from '@jade/contract/promotions/errors'
import { promotionsPermissions } from '@jade/contract/promotions/permissions'
import { promotionsTemplates } from '@jade/contract/promotions/templates'
import { decision, queueSince, type Room } from '@jade/service/room'
import { waiting } from './applications/applications.store.ts'
import { publishDecided } from './desk/desk.service.ts'
import { expireApplications } from './applications/expire.service.ts'
import { grantPeriods } from './granting/grants.service.ts'
import { promotionsFiles } from './files.ts'
import { promotionsNotifications } from './notifications.ts'
import { promotionsObjects } from './objects.ts'
import { promotionsOperatorRoutes } from './operator-routes.ts'
import { promotionsReports } from './reports.ts'
import { promotionsRoutes } from './routes.ts'
import { seedPromotions } from './seeds/seed.ts'
import { simulateWaiting } from './simulation/simulate.service.ts'

/** Offers of the eleven modes and of the house's own kinds: who may have what by which terms, and what became of it. `of`: rooms that declare `claims` or `playSigns`. */
export const promotionsRoom = (of: () => readonly Room[] = () => []): Room => ({
  name: 'promotions',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [promotionsRoutes(of)],
  operatorRoutes: [promotionsOperatorRoutes(of)],
  permissions: promotionsPermissions,
  approvals: promotionsApprovals,
  errors: promotionsErrors,
  fieldTexts: promotionsFieldTexts,
  templates: promotionsTemplates,
  notifications: promotionsNotifications,
  lists: promotionsFiles,
  reports: promotionsReports,
  objects: promotionsObjects,
  queues: async (q, now) => [
    queueSince('offer_applications', await waiting(q, 'not_reviewed'), now),
    queueSince('gifts', await waiting(q, 'not_shipped'), now),
  ],
  seed: seedPromotions,
  reactions: [decision('promotions.publish_decided', approvalDecided, publishDecided)],
  jobs: [
    { name: 'promotions.expire_applications', cron: '*/5 * * * *', run: expireApplications },
    { name: 'promotions.grant_periods', cron: '*/10 12-23 * * *', run: grantPeriods },
    { name: 'promotions.simulate', everySeconds: 3, run: simulateWaiting },
  ],
})

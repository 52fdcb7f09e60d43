import { approvalDecided } from '@jade/contract/backoffice/events'
import { mallApprovals } from '@jade/contract/mall/approvals'
import { mallErrors, mallFieldTexts } from '@jade/contract/mall/errors'
import { mallPermissions } from '@jade/contract/mall/permissions'
import { mallPushes } from '@jade/contract/mall/pushes'
import { mallTemplates } from '@jade/contract/mall/templates'
import { decision, queueSince, type Room } from '@jade/service/room'
import { stockCheck } from './check.service.ts'
import { closeShipped } from './deliver.service.ts'
import { waiting } from './exchanges.store.ts'
import { mallFiles } from './files.ts'
import { mallNotifications } from './notifications.ts'
import { oddsDecided } from './odds.service.ts'
import { mallReports } from './reports.ts'
import { mallOperatorRoutes, mallRoutes } from './routes.ts'
import { seedMall } from './seed.ts'

/** J coins for goods, bonuses and vouchers, packs to open, and two games in coins that prove their draws. */
export const mallRoom: Room = {
  name: 'mall',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [mallRoutes],
  operatorRoutes: [mallOperatorRoutes],
  permissions: mallPermissions,
  approvals: mallApprovals,
  errors: mallErrors,
  fieldTexts: mallFieldTexts,
  pushes: mallPushes,
  templates: mallTemplates,
  notifications: mallNotifications,
  reactions: [decision('mall.odds_decided', approvalDecided, (_app, u, decided) => oddsDecided(u, decided))],
  checks: [stockCheck],
  reports: mallReports,
  lists: mallFiles,
  queues: async (q, now) => [queueSince('exchanges', await waiting(q), now)],
  jobs: [{ name: 'mall.close_shipped', cron: '20 3 * * *', run: closeShipped }],
  seed: seedMall,
}

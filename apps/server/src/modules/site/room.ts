import { approvalDecided } from '@jade/contract/backoffice/events'
import { sitePushes } from '@jade/contract/site/pushes'
import { siteErrors } from '@jade/contract/site/errors'
import { siteApprovals } from '@jade/contract/site/approvals'
import { sitePermissions } from '@jade/contract/site/permissions'
import { siteStatusChanged } from '@jade/contract/site/events'
import { decision, reaction, type Room } from '@jade/service/room'
import { siteObjects } from './objects.ts'
import { siteOperatorRoutes, siteRoutes } from './routes.ts'
import { seedSite } from './seed.ts'
import { carryOutPlans, settingDecided } from './settings.service.ts'
import { forgetStatus, reopenDecided } from './status.service.ts'

/** Settings with their history, open and closed, notices. */
export const siteRoom: Room = {
  name: 'site',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [siteRoutes],
  operatorRoutes: [siteOperatorRoutes],
  permissions: sitePermissions,
  approvals: siteApprovals,
  errors: siteErrors,
  pushes: sitePushes,
  objects: siteObjects,
  reactions: [
    decision('site.setting_decided', approvalDecided, (_app, u, decided) => settingDecided(u, decided)),
    decision('site.reopen_decided', approvalDecided, (app, u, decided) => reopenDecided(app, u, decided)),
    reaction('site.forget_status', siteStatusChanged, async (app) => forgetStatus(app)),
  ],
  jobs: [{ name: 'site.plans', everySeconds: 5, run: carryOutPlans }],
  seed: seedSite,
}

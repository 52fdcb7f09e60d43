import { kycErrors, kycFieldTexts } from '@jade/contract/kyc/errors'
import { kycLive } from '@jade/contract/kyc/live'
import { kycPermissions } from '@jade/contract/kyc/permissions'
import { kycTemplates } from '@jade/contract/kyc/templates'
import { queueSince, type Room } from '@jade/service/room'
import { kycReports } from './reports.ts'
import { forgetOldCodes, sendQueuedEmail } from './email-send.service.ts'
import { kycLookups } from './lookups.ts'
import { indexNames } from './name-index.service.ts'
import { kycNotifications } from './notifications.ts'
import { kycObjects, kycTimeline } from './objects.ts'
import { kycOperatorRoutes, kycRoutes } from './routes.ts'
import { seedPersons } from './seed.ts'
import { queue } from './store.ts'

/** Who a player is: personal data given once, ID card and its review. */
export const kycRoom: Room = {
  name: 'kyc',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [kycRoutes],
  operatorRoutes: [kycOperatorRoutes],
  reports: kycReports,
  permissions: kycPermissions,
  live: kycLive,
  errors: kycErrors,
  templates: kycTemplates,
  notifications: kycNotifications,
  fieldTexts: kycFieldTexts,
  lookups: kycLookups,
  objects: kycObjects,
  timeline: kycTimeline,
  queues: async (q, now) => [queueSince('kyc', await queue(q), now)],
  seed: seedPersons,
  jobs: [
    { name: 'kyc.send_email', everySeconds: 1, run: sendQueuedEmail },
    { name: 'kyc.index_names', everySeconds: 30, run: indexNames },
    { name: 'kyc.forget_codes', cron: '25 4 * * *', run: forgetOldCodes },
  ],
}

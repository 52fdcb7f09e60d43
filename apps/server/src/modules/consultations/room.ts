import { consultationsErrors, consultationsFieldTexts } from '@jade/contract/consultations/errors'
import { consultationsPermissions } from '@jade/contract/consultations/permissions'
import { consultationsLive } from '@jade/contract/consultations/live'
import { consultationsPushes } from '@jade/contract/consultations/pushes'
import { queueSince, type Room } from '@jade/service/room'
import { eraseOldGuests } from './guest-desk.service.ts'
import { consultationsReports } from './reports.ts'
import { consultationsOperatorRoutes, consultationsRoutes } from './routes.ts'
import { seedConsultations } from './seed.ts'
import { queue } from './store.ts'

/** What players ask customer service, what is answered, and the other ways to reach it. `of` are the rooms among which one keeps the staff. */
export const consultationsRoom = (of: () => readonly Room[] = () => []): Room => ({
  name: 'consultations',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [consultationsRoutes],
  operatorRoutes: [consultationsOperatorRoutes(of)],
  permissions: consultationsPermissions,
  errors: consultationsErrors,
  fieldTexts: consultationsFieldTexts,
  live: consultationsLive,
  pushes: consultationsPushes,
  reports: consultationsReports,
  queues: async (q, now) => [queueSince('consultations', await queue(q), now)],
  jobs: [{ name: 'consultations.erase_guests', everySeconds: 600, run: eraseOldGuests }],
  seed: seedConsultations,
})

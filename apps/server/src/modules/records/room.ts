import { recordsPermissions } from '@jade/contract/records/permissions'
import type { Room } from '@jade/service/room'
import { signHeads } from './heads.service.ts'
import { recordsReports } from './reports.ts'
import { recordsRoutes } from './routes.ts'

/** Record pages and reports that need several rooms, and the nightly signatures of the players' chains of money and of J coins. */
export const recordsRoom: Room = {
  name: 'records',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [recordsRoutes],
  permissions: recordsPermissions,
  reports: recordsReports,
  jobs: [{ name: 'records.sign_heads', cron: '7 0 * * *', run: signHeads }],
}

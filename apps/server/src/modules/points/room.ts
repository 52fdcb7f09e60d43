import { approvalDecided } from '@jade/contract/backoffice/events'
import { pointsApprovals } from '@jade/contract/points/approvals'
import { pointsErrors } from '@jade/contract/points/errors'
import { pointsPermissions } from '@jade/contract/points/permissions'
import { decision, type Room } from '@jade/service/room'
import { adjustmentDecided } from './adjust.service.ts'
import { bookMigrations, rollUpPoints } from './book.ts'
import { pointsChecks } from './check.service.ts'
import { pointsOperatorRoutes, pointsRoutes } from './routes.ts'

/** J coins: a book of their own, what players read of it, and adjustments by two people. */
export const pointsRoom: Room = {
  name: 'points',
  migrations: new URL('./migrations/', import.meta.url),
  books: [bookMigrations],
  routes: [pointsRoutes],
  operatorRoutes: [pointsOperatorRoutes],
  permissions: pointsPermissions,
  approvals: pointsApprovals,
  errors: pointsErrors,
  reactions: [decision('points.adjustment_decided', approvalDecided, (_app, u, decided) => adjustmentDecided(u, decided))],
  checks: pointsChecks,
  jobs: [rollUpPoints],
}

import { adjustmentsErrors } from '@jade/contract/adjustments/errors'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { reaction, type Room } from '@jade/service/room'
import { adjustmentDecided } from './adjust.service.ts'
import { adjustmentsCheck } from './check.service.ts'
import { adjustmentsRoutes } from './routes.ts'

/** Money that people move by hand: two of them, within the limits of their roles, with a reason that the player reads. */
export const adjustmentsRoom: Room = {
  name: 'adjustments',
  migrations: new URL('./migrations/', import.meta.url),
  operatorRoutes: [adjustmentsRoutes],
  errors: adjustmentsErrors,
  reactions: [reaction('adjustments.decided', approvalDecided, (_app, u, decided) => adjustmentDecided(u, decided))],
  checks: [adjustmentsCheck],
}

import { portalErrors } from '@jade/contract/portal/errors'
import type { Room } from '@jade/service/room'
import { portalRoutes } from './routes.ts'
import { seedMoney } from './seed.ts'

/** Answers that need many rooms. No tables. */
export const portalRoom: Room = {
  name: 'portal',
  routes: [portalRoutes],
  errors: portalErrors,
  seed: seedMoney,
}

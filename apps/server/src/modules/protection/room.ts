import { protectionErrors } from '@jade/contract/protection/errors'
import type { Room } from '@jade/service/room'
import { endDueExclusions } from './exclusion.service.ts'
import { seedExclusion } from './seed.ts'
import { protectionOperatorRoutes, protectionRoutes } from './routes.ts'

/** Self-exclusion and what follows from it. */
export const protectionRoom: Room = {
  name: 'protection',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [protectionRoutes],
  operatorRoutes: [protectionOperatorRoutes],
  errors: protectionErrors,
  seed: seedExclusion,
  jobs: [{ name: 'protection.end_due', everySeconds: 60, run: endDueExclusions }],
}

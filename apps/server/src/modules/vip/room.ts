import { vipErrors } from '@jade/contract/vip/errors'
import type { Room } from '@jade/service/room'
import { vipOperatorRoutes } from './routes.ts'

/** Levels and what they allow. */
export const vipRoom: Room = {
  name: 'vip',
  migrations: new URL('./migrations/', import.meta.url),
  operatorRoutes: [vipOperatorRoutes],
  errors: vipErrors,
}

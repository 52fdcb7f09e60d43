import { approvalDecided } from '@jade/contract/backoffice/events'
import { vipErrors } from '@jade/contract/vip/errors'
import { reaction, type Room } from '@jade/service/room'
import { levelDecided } from './level-edit.service.ts'
import { vipOperatorRoutes } from './routes.ts'

/** Levels and what they allow. */
export const vipRoom: Room = {
  name: 'vip',
  migrations: new URL('./migrations/', import.meta.url),
  operatorRoutes: [vipOperatorRoutes],
  errors: vipErrors,
  reactions: [reaction('vip.level_decided', approvalDecided, (_app, u, decided) => levelDecided(u, decided))],
}

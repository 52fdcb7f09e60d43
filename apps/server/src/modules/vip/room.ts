import { approvalDecided } from '@jade/contract/backoffice/events'
import { vipErrors } from '@jade/contract/vip/errors'
import { vipApprovals } from '@jade/contract/vip/approvals'
import { vipPermissions } from '@jade/contract/vip/permissions'
import { vipTemplates } from '@jade/contract/vip/templates'
import { reaction, type Room } from '@jade/service/room'
import { levelDecided } from './level-edit.service.ts'
import { vipNotifications } from './notifications.ts'
import { vipOperatorRoutes } from './routes.ts'

/** Levels and what they allow. */
export const vipRoom: Room = {
  name: 'vip',
  migrations: new URL('./migrations/', import.meta.url),
  operatorRoutes: [vipOperatorRoutes],
  permissions: vipPermissions,
  approvals: vipApprovals,
  errors: vipErrors,
  templates: vipTemplates,
  notifications: vipNotifications,
  reactions: [reaction('vip.level_decided', approvalDecided, (_app, u, decided) => levelDecided(u, decided))],
}

import { approvalDecided } from '@jade/contract/backoffice/events'
import { packetsApprovals } from '@jade/contract/packets/approvals'
import { packetsErrors } from '@jade/contract/packets/errors'
import { packetClaimed } from '@jade/contract/packets/events'
import { packetsPermissions } from '@jade/contract/packets/permissions'
import { packetsPushes } from '@jade/contract/packets/pushes'
import { packetsTemplates } from '@jade/contract/packets/templates'
import { decision, reaction, type Room } from '@jade/service/room'
import { announceDecided } from './announce.service.ts'
import { live } from './life.service.ts'
import { packetsNotifications } from './notifications.ts'
import { servePicture } from './operate.service.ts'
import { payWithRequirement } from './pay.service.ts'
import { packetsOperatorRoutes, packetsRoutes } from './routes.ts'
import { seedPackets } from './seed.ts'
import { packetClaims } from './show.service.ts'

/** Red packets: campaigns whose amounts are bound before they start, claimed once a player, provable by anybody. */
export const packetsRoom: Room = {
  name: 'packets',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [packetsRoutes],
  operatorRoutes: [packetsOperatorRoutes],
  permissions: packetsPermissions,
  approvals: packetsApprovals,
  errors: packetsErrors,
  pushes: packetsPushes,
  templates: packetsTemplates,
  notifications: packetsNotifications,
  claims: packetClaims,
  seed: seedPackets,
  reactions: [
    decision('packets.decided', approvalDecided, announceDecided),
    reaction('packets.pay', packetClaimed, (_app, u, claimed) => payWithRequirement(u, claimed)),
  ],
  jobs: [{ name: 'packets.life', everySeconds: 1, run: live }],
  raw: [
    {
      method: 'GET',
      path: '/api/activity/redEnvelope/picture/{id}/{file}',
      maxBytes: 0,
      handle: (app, { params }) => servePicture(app, params),
    },
  ],
}

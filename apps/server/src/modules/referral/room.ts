import { playerRegistered } from '@jade/contract/identity/events'
import { idReviewed } from '@jade/contract/kyc/events'
import { referralErrors } from '@jade/contract/referral/errors'
import { referralPermissions } from '@jade/contract/referral/permissions'
import { referralTemplates } from '@jade/contract/referral/templates'
import { queueSince, reaction, type Room } from '@jade/service/room'
import { runBatches } from './batch.service.ts'
import { bindFriend, noteReviewed } from './friends.service.ts'
import { heldQueue } from './friends.store.ts'
import { referralNotifications } from './notifications.ts'
import { referralOperatorRoutes, referralRoutes } from './routes.ts'
import { seedReferral } from './seed.ts'

/** Who brought whom, and the thousandth of friends' valid bets that is paid for it. */
export const referralRoom: Room = {
  name: 'referral',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [referralRoutes],
  operatorRoutes: [referralOperatorRoutes],
  permissions: referralPermissions,
  errors: referralErrors,
  templates: referralTemplates,
  notifications: referralNotifications,
  queues: async (q, now) => [queueSince('referral_pairs', await heldQueue(q), now)],
  reactions: [
    reaction('referral.friends', playerRegistered, (_app, u, registered) => bindFriend(u, registered)),
    reaction('referral.verified', idReviewed, (_app, u, reviewed) => noteReviewed(u, reviewed)),
  ],
  // 13:00; every ten minutes after it a batch that died goes on, and a house that stood still catches up.
  jobs: [{ name: 'referral.batch', cron: '*/10 13-23 * * *', run: runBatches }],
  seed: seedReferral,
}
